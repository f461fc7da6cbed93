import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where facts and rules of the content are read from: its folder, or texts by their path in it. */
export type Root = string | ReadonlyMap<string, string>

/** The text of a file such as `facts/claims.json`. Throws if there is none. */
export function readAt(root: Root, name: string): string {
  if (typeof root === 'string') return readFileSync(join(root, name), 'utf8')
  const text = root.get(name)
  if (text === undefined) throw new Error(`There is no file ${name}`)
  return text
}
