import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'

/** Where facts and rules of the content are read from: its folder, or texts by their path in it. */
export type Root = string | ReadonlyMap<string, string>

/** The text of a file such as `facts/claims.json`. Throws if there is none. */
export function readAt(root: Root, name: string): string {
  if (typeof root === 'string') return readFileSync(join(root, name), 'utf8')
  const text = root.get(name)
  if (text === undefined) throw new Error(`There is no file ${name}`)
  return text
}

const parsed = new Map<string, { text: string; schema: z.ZodType; value: unknown }>()

/** The value of a JSON file, parsed again only if its text is another than the last time. Read-only. Throws if it does not fit its schema. */
export function readParsed<Schema extends z.ZodType>(
  root: Root,
  name: string,
  schema: Schema,
): z.infer<Schema> {
  const text = readAt(root, name)
  const known = parsed.get(name)
  // The schema decides what is parsed, so the type is the one that was stored.
  if (known?.text === text && known.schema === schema) return known.value as z.infer<Schema>
  const value = schema.parse(JSON.parse(text))
  parsed.set(name, { text, schema, value })
  return value
}
