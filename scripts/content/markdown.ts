import type { Program } from 'estree-jsx'
import type { Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import remarkGfm from 'remark-gfm'
import remarkMdx from 'remark-mdx'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { literalValue } from '@/schemas/content/mdx/literal'

export type Tree = Root
export type Used = { name: string; props: Record<string, unknown>; line: number }
type Jsx = MdxJsxFlowElement | MdxJsxTextElement

const mdx = unified().use(remarkParse).use(remarkGfm).use(remarkMdx)
const markdown = unified().use(remarkParse).use(remarkGfm)

// Tests check a hundred copies of the same content, and parsing is what takes the time. Trees are only read.
const parsed = new Map<string, Tree>()

/** The syntax tree of a body. Throws, with line and column, when MDX cannot be read. */
export function parseMarkdown(text: string, withJsx: boolean): Tree {
  const key = `${withJsx ? 'mdx' : 'md'} ${text}`
  const tree = parsed.get(key) ?? (withJsx ? mdx : markdown).parse(text)
  parsed.set(key, tree)
  return tree
}

function propsOf(node: Jsx): Record<string, unknown> {
  const entries = node.attributes.map((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return ['…', 'a spread']
    const { name, value } = attribute
    if (value === null || value === undefined) return [name, true]
    if (typeof value === 'string') return [name, value]
    return [name, literalValue(value.data?.estree as Program | null | undefined)?.value]
  })
  return Object.fromEntries(entries)
}

const components = new WeakMap<Tree, readonly Used[]>()

/** Every component a document uses, in reading order, with its literal properties. */
export function usedComponents(tree: Tree): readonly Used[] {
  const known = components.get(tree)
  if (known) return known
  const used: Used[] = []
  components.set(tree, used)
  visit(tree, (node: Nodes) => {
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') return
    used.push({ name: node.name ?? '', props: propsOf(node), line: node.position?.start.line ?? 0 })
  })
  return used
}

/** The running text of a document, without properties and code. */
export function textOf(tree: Tree): string {
  const parts: string[] = []
  visit(tree, 'text', (node) => void parts.push(node.value))
  return parts.join('\n')
}
