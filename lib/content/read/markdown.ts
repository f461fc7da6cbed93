import type { Nodes, Root } from 'mdast'
import { componentsIn, type Used } from '@/lib/markdown/mdx-used'

export { markdownTree } from '@/lib/edit/markdown'

export type Tree = Root

/** Makes the syntax tree of a body. Throws, with line and column, for invalid MDX. */
export type Parse = (text: string, withJsx: boolean) => Tree

type NodeOf<Type extends Nodes['type']> = Extract<Nodes, { type: Type }>

const collected = new WeakMap<Tree, Map<string, Nodes[]>>()

function collect(node: Nodes, into: Map<string, Nodes[]>): void {
  const known = into.get(node.type)
  if (known) known.push(node)
  else into.set(node.type, [node])
  if ('children' in node) for (const child of node.children) collect(child, into)
}

/** The nodes of a type in a document, in their order. All rules share one walk, which dominated the check. */
export function nodesOf<Type extends Nodes['type']>(
  tree: Tree,
  type: Type,
): readonly NodeOf<Type>[] {
  let known = collected.get(tree)
  if (!known) {
    known = new Map()
    collect(tree, known)
    collected.set(tree, known)
  }
  // Nodes are listed by their type.
  return (known.get(type) ?? []) as NodeOf<Type>[]
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
  return nodesOf(tree, 'text')
    .map(({ value }) => value)
    .join('\n')
}

/** The text of a part of a document, its pieces on one line each. */
export function textBelow(node: Nodes): string {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(textBelow).join('\n') : ''
}

/** The line of the first text of a document that contains these words. */
export function lineOfText(tree: Tree, words: string): number | undefined {
  const node = nodesOf(tree, 'text').find(({ value }) => value.includes(words))
  if (!node) return undefined
  const before = node.value.slice(0, node.value.indexOf(words))
  return (node.position?.start.line ?? 1) + before.split('\n').length - 1
}
