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
