import { readFileSync, readdirSync, type Dirent } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { addText, emptyContent, type Content } from '@/lib/check/content'
import { readDocument } from '@/lib/check/document'
import type { Problem } from '@/lib/check/problem'
import { decode } from '@/lib/check/reading/source'
import { locales } from '@/schemas/locale'
import { markdownTree, type Parse, type Tree } from '@/lib/check/markdown'
import { TextCache } from '@/scripts/content/cache'

// Caches, because parsing dominates the check. Trees are read-only. In memory for tests that check a hundred copies of the
// same content, and in a file for the command.
const parsed = new Map<string, Tree>()
let file: TextCache | undefined

/** Reads and keeps trees in a file until the returned function writes it. */
export function keepTrees(path = '.cache/content-trees.json'): () => void {
  file = new TextCache(path, ['lib/edit/markdown.ts', 'lib/markdown', 'package-lock.json'])
  return () => file?.save()
}

/** Undefined for a tree with code whose values JSON lacks (10n): it is refused, and parsed again until it is gone. */
function toJson(tree: Tree): string | undefined {
  try {
    return JSON.stringify(tree)
  } catch {
    return undefined
  }
}

function parse(key: string, text: string, withJsx: boolean): Tree {
  const known = file?.find(key)
  if (known !== undefined) return JSON.parse(known) as Tree
  const tree = markdownTree(text, withJsx)
  const json = file && toJson(tree)
  if (json !== undefined) file?.keep(key, json)
  return tree
}

/** The syntax tree of a body, made once. Throws, with line and column, for invalid MDX. */
export const parseOnce: Parse = (text, withJsx) => {
  const key = `${withJsx ? 'mdx' : 'md'} ${text}`
  const tree = parsed.get(key) ?? parse(key, text, withJsx)
  parsed.set(key, tree)
  return tree
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

function add(content: Content, root: string, name: string): void {
  const text = readText(root, name, content.problems)
  if (text !== undefined) return addText(content, name, text, parseOnce)
  const { unread } = readDocument(`content/${name}`, '')
  if (unread) content.unread.push(unread)
}

/** Reads all files of a content folder. Never throws because of what a file contains. */
export function readContent(root: string): Content {
  const content = emptyContent(root)
  const strays = new Set<string>()
  for (const { name, entry } of entriesBelow(root)) {
    const [part = ''] = name.split('/')
    if (!parts.includes(part)) strays.add(part)
    else if (entry.isDirectory()) {
      if (isFileName.test(name)) content.problems.push({ file: `content/${name}`, id: 'file.folder' })
    } else add(content, root, name)
  }
  const known = parts.map((part) => `content/${part}/`).join(', ')
  for (const name of strays)
    content.problems.push({ file: `content/${name}`, id: 'folder.unknown', values: { name, known } })
  return content
}
