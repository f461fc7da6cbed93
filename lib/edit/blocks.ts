import { componentsIn } from '@/lib/markdown/mdx-used'
import type { MdxNode } from '@/lib/markdown/mdx-code'
import type { Json } from '@/lib/edit/json'
import type { Parse } from '@/lib/content/read/markdown'
import { explainMdx } from '@/lib/content/read/source'
import { Unreadable } from '@/lib/edit/problem'
import { TextRefused } from '@/lib/markdown/refused'

type Span = { start: number; end: number }

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
  /** The places of its properties in the file, and where another one can be added. */
  tag?: { properties: readonly (Span & { name: string })[]; end: number }
  /** What a component contains. */
  blocks?: readonly Block[]
}

/** A body with its offset in the file and the number of lines above it. */
export type Body = { path: string; body: string; at: number; above: number }

/** A body as it is parsed: at the lines that it has in its file, as for the content check. */
export const placedBody = ({ path, body, above }: Omit<Body, 'at'>) => ({
  text: '\n'.repeat(above) + body,
  withJsx: path.endsWith('.mdx'),
})

type Positioned = Pick<MdxNode, 'position'>

/** The place of a node in its file. */
const spanOf = ({ position }: Positioned, { at, above }: Body): Span => ({
  start: (position?.start.offset ?? 0) - above + at,
  end: (position?.end.offset ?? 0) - above + at,
})

function tagOf(node: MdxNode, source: Body): NonNullable<Block['tag']> {
  const properties = (node.attributes ?? []).flatMap((attribute) =>
    attribute.type === 'mdxJsxAttribute'
      ? [{ name: attribute.name, ...spanOf(attribute, source) }]
      : [],
  )
  const name = spanOf(node, source).start + 1 + (node.name ?? '').length
  return { properties, end: properties.at(-1)?.end ?? name }
}

const isComponent = ({ type }: MdxNode) => type === 'mdxJsxFlowElement'

function childrenOf(nodes: readonly MdxNode[], source: Body): readonly Block[] {
  const blocks: Block[] = []
  let run: Block | undefined
  for (const node of nodes) {
    const { start: own, end } = spanOf(node, source)
    const start = isComponent(node) || !run ? own : run.start
    const place = { start, end, text: source.body.slice(start - source.at, end - source.at) }
    if (isComponent(node)) {
      const [used] = componentsIn(node)
      const props = (used?.props ?? {}) as Record<string, Json>
      const inside = childrenOf(node.children ?? [], source)
      const tag = tagOf(node, source)
      blocks.push({ ...place, component: node.name ?? '', props, tag, blocks: inside })
      run = undefined
    } else {
      if (run) blocks.pop()
      run = place
      blocks.push(run)
    }
  }
  return blocks
}

/** The syntax tree of a body, with the lines of the file. Throws `Unreadable`. */
export function bodyTree(source: Body, parse: Parse): MdxNode {
  const { text, withJsx } = placedBody(source)
  try {
    return parse(text, withJsx)
  } catch (error) {
    const said =
      error instanceof TextRefused
        ? ({ id: `body.${error.kind}` } as const)
        : explainMdx(error, text)
    throw new Unreadable({ file: source.path, ...said })
  }
}

/** The blocks of a body, in order. Throws `Unreadable` if it is not MDX. */
export function blocksOf(source: Body, parse: Parse): readonly Block[] {
  return childrenOf(bodyTree(source, parse).children ?? [], source)
}
