import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { parse as parseYaml } from 'yaml'
import { kinds, type Kind } from '@/schemas/content/kinds'
import { locales, type Locale } from '@/schemas/locale'
import { parseMarkdown, type Tree } from '@/scripts/content/markdown'
import type { Problem } from '@/scripts/content/problem'

/** One document of `content/{locale}/<folder>/`: `file` is as an editor would name it, `key` its path below the folder. */
export type ContentDocument = {
  file: string
  locale: Locale
  kind: Kind
  key: string
  fields: unknown
  body: Tree | undefined
}

/** Everything under a content folder: the documents that could be read, and what could not. */
export type Content = { root: string; documents: ContentDocument[]; problems: Problem[] }

/** Files that are no documents: texts, labels, menu and footer, each with a check of its own. */
const data = /^(claims|menu|footer|organisation)\.json$|^messages\/\w+\.json$/
const frontMatter = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?([\s\S]*)$/

function filesBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

function parseFields(text: string, kind: Kind, offset: { body?: string }): unknown {
  if (kind.ending === 'json') return JSON.parse(text)
  const parts = frontMatter.exec(text)
  if (!parts) throw new Error('there is no front matter between two lines of ---')
  offset.body = parts[2]
  // Strings stay strings: a date is checked as written, not as some clock would read it.
  return parseYaml(parts[1] ?? '', { schema: 'core' })
}

function readDocument(root: string, locale: Locale, name: string, content: Content): void {
  const file = `content/${locale}/${name}`
  const kind = kinds.find(
    ({ folder, ending }) => name.startsWith(`${folder}/`) && name.endsWith(`.${ending}`),
  )
  if (!kind) {
    if (data.test(name)) return
    const known = kinds.map(({ folder, ending }) => `${folder}/*.${ending}`).join(', ')
    content.problems.push({
      file,
      what: 'no kind of document has this place or ending',
      mend: `move it, or delete it; known are ${known}`,
    })
    return
  }
  const rest: { body?: string } = {}
  try {
    const fields = parseFields(readFileSync(join(root, locale, name), 'utf8'), kind, rest)
    const key = name.slice(kind.folder.length + 1, -(kind.ending.length + 1))
    const body = rest.body === undefined ? undefined : parseMarkdown(rest.body, kind.ending === 'mdx')
    content.documents.push({ file, locale, kind, key, fields, body })
  } catch (error) {
    const what = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
    content.problems.push({
      file,
      what,
      mend: 'mend the syntax at the place named; a neighbouring document shows the form',
    })
  }
}

/** Reads all documents of both languages below a content folder. */
export function readContent(root: string): Content {
  const content: Content = { root, documents: [], problems: [] }
  for (const locale of locales) {
    for (const name of filesBelow(join(root, locale))) readDocument(root, locale, name, content)
  }
  return content
}
