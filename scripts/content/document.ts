import { parse as parseYaml } from 'yaml'
import { dataFiles, kinds } from '@/schemas/content/generated'
import type { Kind } from '@/schemas/content/kind'
import { locales, type Locale } from '@/schemas/locale'
import { lineFinder, type LineOf } from '@/scripts/content/lines'
import { parseMarkdown, type Tree } from '@/scripts/content/markdown'
import type { Problem } from '@/scripts/content/problem'

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

/** What a file is: a document, or the problem that it cannot be read; nothing for a data file. */
export type Read = { document?: ContentDocument; problems: Problem[] }

/** Files of a language that are not documents. Messages have a separate check. */
const data = new Set(dataFiles.map(({ file }) => file.replace('{locale}/', '')))
const isData = (name: string) => data.has(name) || /^messages\/\w+\.json$/.test(name)
const frontMatter = /^(---\r?\n([\s\S]*?)\r?\n---\r?\n?)([\s\S]*)$/

function parseFields(text: string, kind: Kind, rest: { body?: string }): unknown {
  if (kind.ending === 'json') return JSON.parse(text)
  const [, head = '', fields = '', body = ''] = frontMatter.exec(text) ?? []
  if (!head) throw new Error('there is no front matter between two lines of ---')
  // The compiler would treat it as front matter again and remove it from the page.
  if (body.startsWith('---')) throw new Error('the text begins with ---, which is not allowed here')
  // Empty lines replace the front matter, so that every position is a line of the file.
  rest.body = '\n'.repeat(head.split('\n').length - 1) + body
  // Strings stay strings: a date is checked as written.
  return parseYaml(fields, { schema: 'core' })
}

/** The text with a document's fields, and the number of lines above it. */
function located(text: string, { ending }: Kind): [text: string, above: number] {
  return ending === 'json' ? [text, 0] : [frontMatter.exec(text)?.[2] ?? '', 1]
}

/** The first line of an error, with the line of the file if known. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const line = 'line' in error && typeof error.line === 'number' ? `line ${error.line}: ` : ''
  return line + (error.message.split('\n')[0] ?? '')
}

/** Reads one file of a language from its text: `file` is `content/{locale}/…`. */
export function readDocument(file: string, text: string): Read {
  const locale = locales.find((one) => file.startsWith(`content/${one}/`))
  if (!locale) return { problems: [] }
  const name = file.slice(`content/${locale}/`.length)
  const kind = kinds.find(
    ({ folder, ending }) => name.startsWith(`${folder}/`) && name.endsWith(`.${ending}`),
  )
  if (!kind) {
    if (isData(name)) return { problems: [] }
    const known = kinds.map(({ folder, ending }) => `${folder}/*.${ending}`).join(', ')
    const what = 'no kind of document has this folder or extension'
    return { problems: [{ file, what, fix: `move or delete it; known are ${known}` }] }
  }
  const rest: { body?: string } = {}
  try {
    const fields = parseFields(text, kind, rest)
    const key = name.slice(kind.folder.length + 1, -(kind.ending.length + 1))
    const body = rest.body === undefined ? undefined : parseMarkdown(rest.body, kind.ending === 'mdx')
    const lineOf = lineFinder(...located(text, kind))
    return { document: { file, locale, kind, key, fields, body, lineOf }, problems: [] }
  } catch (error) {
    const fix = 'correct the syntax at this position; compare with another document'
    return { problems: [{ file, what: explain(error), fix }] }
  }
}
