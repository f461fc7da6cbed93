import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { markdownTree } from '@/lib/edit/markdown'
import { TextCache } from '@/scripts/content/cache'
import { componentsIn, type Used } from '@/schemas/content/mdx/used'

export type Tree = Root

// Caches, because parsing dominates the check. Trees are read-only. In memory for tests that check a hundred copies of the
// same content, and in a file for the command.
const parsed = new Map<string, Tree>()
let file: TextCache | undefined

/** Reads and keeps trees in a file until the returned function writes it. */
export function keepTrees(path: string): () => void {
  file = new TextCache(path, ['lib/edit/markdown.ts', 'package-lock.json'])
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

/** The syntax tree of a body. Throws, with line and column, for invalid MDX. */
export function parseMarkdown(text: string, withJsx: boolean): Tree {
  const key = `${withJsx ? 'mdx' : 'md'} ${text}`
  const tree = parsed.get(key) ?? parse(key, text, withJsx)
  parsed.set(key, tree)
  return tree
}

const components = new WeakMap<Tree, readonly Used[]>()

/** Every component of a document, in order, with its literal properties. */
export function usedComponents(tree: Tree): readonly Used[] {
  const known = components.get(tree)
  if (known) return known
  const used = componentsIn(tree)
  components.set(tree, used)
  return used
}

/** The text of a document, without properties and code. */
export function textOf(tree: Tree): string {
  const parts: string[] = []
  visit(tree, 'text', (node) => void parts.push(node.value))
  return parts.join('\n')
}

/** The line of the first text of a document that contains these words. */
export function lineOfText(tree: Tree, words: string): number | undefined {
  let line: number | undefined
  visit(tree, 'text', (node) => {
    if (line !== undefined || !node.value.includes(words)) return
    const before = node.value.slice(0, node.value.indexOf(words))
    line = (node.position?.start.line ?? 1) + before.split('\n').length - 1
  })
  return line
}
