import { readFileSync, readdirSync, type Dirent } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { addText, emptyContent, type Content } from '@/lib/content/read/content'
import { readDocument } from '@/lib/content/read/document'
import type { Problem } from '@/lib/content/check/problem'
import { decodeSource } from '@/lib/content/read/source'
import { locales } from '@/schemas/locale'
import type { Parse } from '@/lib/content/read/markdown'

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
    const text = decodeSource(bytes)
    if (text === undefined) problems.push({ file, id: 'file.binary' })
    return text
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    problems.push({ file, id: 'file.unreadable', values: { reason } })
    return undefined
  }
}

function add(content: Content, root: string, name: string, parse?: Parse): void {
  const text = readText(root, name, content.problems)
  if (text !== undefined) return addText(content, name, text, parse)
  const { unread } = readDocument(`content/${name}`, '')
  if (unread) content.unread.push(unread)
}

/** Reads all files of a content folder. Never throws because of what a file contains. */
export function readContent(root: string, parse?: Parse): Content {
  const content = emptyContent(root)
  const strays = new Set<string>()
  for (const { name, entry } of entriesBelow(root)) {
    const [part = ''] = name.split('/')
    if (!parts.includes(part)) strays.add(part)
    else if (entry.isDirectory()) {
      if (isFileName.test(name))
        content.problems.push({ file: `content/${name}`, id: 'file.folder' })
    } else add(content, root, name, parse)
  }
  const known = parts.map((part) => `content/${part}/`).join(', ')
  for (const name of strays)
    content.problems.push({
      file: `content/${name}`,
      id: 'folder.unknown',
      values: { name, known },
    })
  return content
}
