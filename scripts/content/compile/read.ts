import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import type { Kind } from '@/schemas/content/kind'
import { inWords, type Said } from '@/schemas/content/problems/words'
import type { Locale } from '@/schemas/locale'
import { atItsLines, splitFrontMatter } from '@/lib/check/reading/front-matter'
import { parseFrontMatter } from '@/lib/check/reading/yaml'

/** A document as its schema reads it. `key` is its path in the folder of its kind, without extension. */
export type Source = {
  file: string
  key: string
  fields: Record<string, unknown>
  /** The text below the front matter, and the same at its lines of the file. Empty for JSON. */
  raw: string
  placed: string
}

function refuse(file: string, line: number, said: Said): never {
  const { what, fix } = inWords(said, 'en')
  throw new Error(`${file}:${line} ${what}; ${fix}`)
}

function parse(
  file: string,
  text: string,
  { ending }: Kind,
): { fields: unknown; raw: string; placed: string } {
  if (ending === 'json') return { fields: JSON.parse(text) as unknown, raw: '', placed: '' }
  const split = splitFrontMatter(text)
  if (!split) return refuse(file, 1, { id: 'front-matter.missing' })
  const { fields, mistakes } = parseFrontMatter(split.above)
  const [mistake] = mistakes
  if (mistake) return refuse(file, mistake.line, mistake)
  return { fields, raw: split.body, placed: atItsLines(split) }
}

/** Reads one document. Throws an error with the file for one that its schema does not accept. */
function readSource(root: string, file: string, key: string, kind: Kind): Source {
  const { fields, ...texts } = parse(file, readFileSync(join(root, file), 'utf8'), kind)
  const parsed = kind.schema.safeParse(fields)
  if (parsed.success) return { file, key, fields: parsed.data, ...texts }
  const [issue] = parsed.error.issues
  throw new Error(`${file}: ${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`)
}

/** The documents of a kind in one language, without planned ones, in the order of their keys; `root` contains `content/`. */
export function readSources(root: string, kind: Kind, locale: Locale): Source[] {
  const folder = `content/${locale}/${kind.folder}`
  const ending = `.${kind.ending}`
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending))
    .map((name) => name.split(sep).join('/'))
    .map((name) => readSource(root, `${folder}/${name}`, name.slice(0, -ending.length), kind))
    .filter(({ fields }) => fields.planned !== true)
    .sort((one, other) => one.key.localeCompare(other.key))
}
