import { readFileSync, readdirSync, type Dirent } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { locales } from '@/schemas/locale'
import { readDocument, type ContentDocument, type Read } from '@/scripts/content/document'
import type { Problem } from '@/scripts/content/problem'
import { decode, repaired, sourceMistakes } from '@/scripts/content/reading/source'

export type { ContentDocument } from '@/scripts/content/document'

/** All texts and documents of a content folder, and the problems of those that could not be read. */
export type Content = {
  root: string
  documents: ContentDocument[]
  /** Documents that exist but cannot be read: nothing may be reported as missing because of them. */
  unread: NonNullable<Read['unread']>[]
  /** The text of every file by its path, `facts/claims.json`. */
  texts: Map<string, string>
  problems: Problem[]
}

const parts: readonly string[] = [...locales, 'facts']
const isFileName = /\.(mdx?|json)$/

function entriesBelow(root: string): { name: string; entry: Dirent }[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .map((entry) => ({
      name: relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'),
      entry,
    }))
    .filter(({ name }) => !/(^|\/)\./.test(name))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** The text of a file; a file that cannot be read becomes a problem. */
function readText(root: string, name: string, problems: Problem[]): string | undefined {
  const file = `content/${name}`
  try {
    const bytes = readFileSync(join(root, name))
    const text = decode(bytes)
    if (text === undefined) problems.push({ file, id: 'file.binary' })
    return text
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    problems.push({ file, id: 'file.unreadable', values: { reason } })
    return undefined
  }
}

/** Adds a file by its text: `name` is its path in the content folder. */
export function addText(content: Content, name: string, text: string): void {
  const file = `content/${name}`
  content.problems.push(...sourceMistakes(text).map((mistake) => ({ file, ...mistake })))
  const isEmpty = text.trim() === ''
  const clean = repaired(text)
  if (!isEmpty) content.texts.set(name, clean)
  const { document, unread, problems } = readDocument(file, clean)
  if (document) content.documents.push(document)
  if (unread) content.unread.push(unread)
  if (!isEmpty) content.problems.push(...problems)
}

function add(content: Content, name: string): void {
  const text = readText(content.root, name, content.problems)
  if (text !== undefined) return addText(content, name, text)
  const { unread } = readDocument(`content/${name}`, '')
  if (unread) content.unread.push(unread)
}

/** Reads all files of a content folder. Never throws because of what a file contains. */
export function readContent(root: string): Content {
  const content: Content = { root, documents: [], unread: [], texts: new Map(), problems: [] }
  const strays = new Set<string>()
  for (const { name, entry } of entriesBelow(root)) {
    const [part = ''] = name.split('/')
    if (!parts.includes(part)) strays.add(part)
    else if (entry.isDirectory()) {
      if (isFileName.test(name)) content.problems.push({ file: `content/${name}`, id: 'file.folder' })
    } else add(content, name)
  }
  const known = parts.map((part) => `content/${part}/`).join(', ')
  for (const name of strays)
    content.problems.push({ file: `content/${name}`, id: 'folder.unknown', values: { name, known } })
  return content
}
