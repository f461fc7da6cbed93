import { dataFiles, kinds } from '@/schemas/content/generated'
import type { Kind } from '@/schemas/content/kind'
import type { Said } from '@/schemas/content/problems/words'
import { locales, type Locale } from '@/schemas/locale'
import { jsonMistake } from '@/lib/content/read/json'
import { lineFinder, type LineOf } from '@/lib/content/read/lines'
import { markdownTree, type Parse, type Tree } from '@/lib/content/read/markdown'
import type { Problem } from '@/lib/content/check/problem'
import {
  atItsLines,
  splitFrontMatter,
  conflictIn,
  repairSource,
  openFence,
  parseFrontMatter,
  explainMdx,
} from '@/lib/content/read/source'
import { beginsTooDeep, isTooDeep } from '@/lib/markdown/nesting'
import { TextRefused } from '@/lib/markdown/refused'
import { articleSections } from '@/schemas/content/article'
import { faqLists } from '@/schemas/content/faq'
import { teams } from '@/schemas/content/teacher'

/** Kinds whose documents are in one of these folders, and whether a number in the name gives their place. */
const folders: Readonly<Record<string, { names: readonly string[]; numbered?: true }>> = {
  Article: { names: articleSections },
  Faq: { names: faqLists, numbered: true },
  Teacher: { names: teams, numbered: true },
}

/** Checks that the path of a document can be an address and is in a folder that its kind has. */
function placeMistake({ name, folder: own, ending }: Kind, key: string): Said | undefined {
  const parts = key.split('/')
  const bad = parts.find((part) => !/^[A-Za-z0-9_-]+$/.test(part))
  if (bad !== undefined) return { id: 'file.name', values: { name: bad } }
  const { names, numbered } = folders[name] ?? {}
  if (!names) return undefined
  const [folder = '', file = '', ...deeper] = parts
  const pattern = `${own}/${names[0]}/${numbered ? '01-name' : 'name'}.${ending}`
  if (file === '' || deeper.length > 0) return { id: 'place.deep', values: { pattern } }
  if (!names.includes(folder))
    return { id: 'place.unknown', values: { name: folder, known: names.join(', ') } }
  if (numbered && !/^\d+-./.test(file)) return { id: 'number.none', values: { pattern } }
  return undefined
}

/**
 * One document of `content/{locale}/<folder>/`: `file` is the path for editors, `key` the path in the folder without
 * extension.
 */
export type ContentDocument = {
  file: string
  locale: Locale
  kind: Kind
  key: string
  fields: unknown
  body: Tree | undefined
  /** The line of a field, by its path. */
  lineOf: LineOf
}

/** What a file is: a document, a document that cannot be read, or neither. */
export type Read = {
  document?: ContentDocument
  unread?: Pick<ContentDocument, 'file' | 'locale' | 'kind' | 'key'> | undefined
  problems: Problem[]
}

/** Files of a language that are not documents. Messages have a separate check. */
const data = new Set(dataFiles.map(({ file }) => file.replace('{locale}/', '')))
const isData = (name: string) => data.has(name) || /^messages\/\w+\.json$/.test(name)
type ParsedDocument = {
  fields?: unknown
  body?: Tree
  lineOf?: LineOf
  mistakes: (Said & { line?: number })[]
}

function parseJson(text: string): ParsedDocument {
  const mistake = jsonMistake(text)
  if (mistake) return { mistakes: [mistake] }
  return { fields: JSON.parse(text) as unknown, lineOf: lineFinder(text), mistakes: [] }
}

function parseText(text: string, withJsx: boolean, parse: Parse): ParsedDocument {
  const conflict = conflictIn(text)
  if (conflict) return { mistakes: [conflict] }
  const split = splitFrontMatter(text)
  if (!split) return { mistakes: [{ id: 'front-matter.missing', line: 1 }] }
  const { above, lines, body } = split
  if (body.startsWith('---')) return { mistakes: [{ id: 'front-matter.twice', line: lines + 1 }] }
  const { fields, mistakes } = parseFrontMatter(above)
  const placed = atItsLines(split)
  const fence = openFence(placed)
  if (fence) return { mistakes: [...mistakes, fence] }
  const deep = { fields, mistakes: [...mistakes, { id: 'body.deep' as const }] }
  if (beginsTooDeep(placed)) return deep
  try {
    const tree = parse(placed, withJsx)
    if (isTooDeep(tree)) return deep
    return { fields, body: tree, lineOf: lineFinder(above, 1), mistakes }
  } catch (error) {
    if (error instanceof TextRefused)
      return { fields, mistakes: [...mistakes, { id: `body.${error.kind}` }] }
    return { mistakes: [...mistakes, explainMdx(error, placed)] }
  }
}

function withKind(file: string, locale: Locale, kind: Kind, text: string, parse: Parse): Read {
  const key = file.slice(`content/${locale}/${kind.folder}/`.length, -(kind.ending.length + 1))
  const misplaced = placeMistake(kind, key)
  if (misplaced) return { problems: [{ file, ...misplaced }] }
  const { fields, body, lineOf, mistakes } =
    kind.ending === 'json' ? parseJson(text) : parseText(text, kind.ending === 'mdx', parse)
  const problems = mistakes.map((mistake) => ({ file, ...mistake }))
  const place = { file, locale, kind, key }
  if (!lineOf || fields === undefined) return { unread: place, problems }
  return { document: { ...place, fields, body, lineOf }, problems }
}

/** The body of a text document as `readDocument` parses it; none of other files. */
export function bodyOf(file: string, text: string): { text: string; withJsx: boolean }[] {
  const split = /\.mdx?$/.test(file) ? splitFrontMatter(repairSource(text)) : undefined
  return split ? [{ text: atItsLines(split), withJsx: file.endsWith('.mdx') }] : []
}

/** Reads one file of a language from its text: `file` is `content/{locale}/…`. */
export function readDocument(file: string, text: string, parse: Parse = markdownTree): Read {
  const locale = locales.find((one) => file.startsWith(`content/${one}/`))
  if (!locale) return { problems: [] }
  const name = file.slice(`content/${locale}/`.length)
  const kind = kinds.find(
    ({ folder, ending }) => name.startsWith(`${folder}/`) && name.endsWith(`.${ending}`),
  )
  if (kind) return withKind(file, locale, kind, text, parse)
  if (isData(name)) return { problems: [] }
  const known = kinds.map(({ folder, ending }) => `${folder}/*.${ending}`).join(', ')
  return { problems: [{ file, id: 'kind.unknown', values: { known } }] }
}
