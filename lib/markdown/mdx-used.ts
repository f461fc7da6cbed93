import type { ComponentSchema } from '@/schemas/content/component'
import { explainIssue } from '@/schemas/content/explain'
import type { Finding, MdxNode } from '@/lib/markdown/mdx-code'
import { literalValue, type Program } from '@/lib/markdown/mdx-code'

export type Vocabulary = Readonly<Record<string, ComponentSchema>>
export type Used = {
  name: string
  props: Record<string, unknown>
  line: number
  /** Where it begins in the body. */
  at: number
  /** Where its children begin and end in the body; absent without children. */
  inside?: readonly [number, number]
}

function propsOf({ attributes = [] }: MdxNode): Record<string, unknown> {
  const entries = attributes.map((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return ['…', 'a spread']
    const { name, value } = attribute
    if (value === null || value === undefined) return [name, true]
    if (typeof value === 'string') return [name, value]
    return [name, literalValue(value.data?.estree as Program | null | undefined)?.value]
  })
  return Object.fromEntries(entries)
}

function insideOf({ children = [] }: MdxNode): Pick<Used, 'inside'> {
  const from = children[0]?.position?.start.offset
  const to = children.at(-1)?.position?.end.offset
  return from === undefined || to === undefined ? {} : { inside: [from, to] }
}

const isComponent = ({ type }: MdxNode) =>
  type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement'

/** Every component of a document, in order, with its literal properties. */
export function componentsIn(node: MdxNode): readonly Used[] {
  const own = isComponent(node)
    ? [
        {
          name: node.name ?? '',
          props: propsOf(node),
          line: node.position?.start.line ?? 0,
          at: node.position?.start.offset ?? 0,
          ...insideOf(node),
        },
      ]
    : []
  return [...own, ...(node.children ?? []).flatMap(componentsIn)]
}

/** Properties that do not match the schema of their component. `at` names the component and the property. */
export function wrongProps(
  used: readonly Used[],
  vocabulary: Vocabulary,
): (Finding & { at: string })[] {
  return used.flatMap(({ name, props, line }) => {
    const schema = Object.hasOwn(vocabulary, name) ? vocabulary[name] : undefined
    // A property that is code has no value; `codeIn` reports it.
    const isCode = (path: readonly PropertyKey[]) =>
      path.length === 1 &&
      Object.entries(props).some(([key, value]) => key === path[0] && value === undefined)
    const all = schema?.safeParse(props, { reportInput: true }).error?.issues ?? []
    const issues = all.filter(({ path }) => !isCode(path))
    return schema
      ? issues.map((issue) => ({
          line,
          at: [`<${name}>`, ...issue.path].join(' '),
          ...explainIssue(issue, schema, 'property'),
        }))
      : []
  })
}
