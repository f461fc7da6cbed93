import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { componentsIn, type Used } from '@/schemas/content/mdx/used'

export { markdownTree } from '@/lib/edit/markdown'

export type Tree = Root

/** Makes the syntax tree of a body. Throws, with line and column, for invalid MDX. */
export type Parse = (text: string, withJsx: boolean) => Tree

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
