import { componentsIn } from '@/schemas/content/mdx/used'
import type { MdxNode } from '@/schemas/content/mdx/code'
import type { Json } from '@/lib/edit/json'
import { markdownTree } from '@/lib/edit/markdown'
import { explainMdx } from '@/lib/check/reading/mdx'
import { Unreadable } from '@/lib/edit/problem'

/**
 * A part of a body: a component with its literal properties, or a run of Markdown between components. `start` and `end`
 * are offsets in the file.
 */
export type Block = {
  start: number
  end: number
  text: string
  component?: string
  props?: Readonly<Record<string, Json>>
  /** What a component contains. */
  blocks?: readonly Block[]
}

export type Body = { path: string; body: string; at: number; above: number }

const offsetsOf = ({ position }: MdxNode): [number, number] => [
  position?.start.offset ?? 0,
  position?.end.offset ?? 0,
]

const isComponent = ({ type }: MdxNode) => type === 'mdxJsxFlowElement'

function childrenOf(nodes: readonly MdxNode[], source: Body): readonly Block[] {
  const blocks: Block[] = []
  let run: Block | undefined
  for (const node of nodes) {
    const [start, end] = offsetsOf(node)
    const from = isComponent(node) || !run ? start : run.start - source.at
    const place = { start: from + source.at, end: end + source.at, text: source.body.slice(from, end) }
    if (isComponent(node)) {
      const [own] = componentsIn(node)
      const props = (own?.props ?? {}) as Record<string, Json>
      const blocksInside = childrenOf(node.children ?? [], source)
      blocks.push({ ...place, component: node.name ?? '', props, blocks: blocksInside })
      run = undefined
    } else {
      if (run) blocks.pop()
      run = place
      blocks.push(run)
    }
  }
  return blocks
}

export function bodyTree({ path, body, above }: Body): MdxNode {
  try {
    return markdownTree(body, path.endsWith('.mdx'))
  } catch (error) {
    const { line, ...said } = explainMdx(error, body)
    throw new Unreadable({ file: path, line: line === undefined ? line : line + above, ...said })
  }
}

/** The blocks of a body, in order. Throws `Unreadable` if it is not MDX. */
export function blocksOf(source: Body): readonly Block[] {
  return childrenOf(bodyTree(source).children ?? [], source)
}
