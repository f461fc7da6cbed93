import type { Node, RootContentMap } from 'mdast'
import type {} from 'remark-mdx'
import { nearestWord } from '@/schemas/content/explain'
import type { Said } from '@/schemas/content/problems/words'

/** The parsed code in braces. */
export type Program = NonNullable<
  NonNullable<RootContentMap['mdxFlowExpression']['data']>['estree']
>
type Expression = Extract<Program['body'][number], { type: 'ExpressionStatement' }>['expression']
type Element = Extract<Expression, { type: 'ArrayExpression' }>['elements'][number]

/** The value of a literal, wrapped to distinguish a value from “not a literal”. */
type Value = string | number | boolean | Value[]
type Literal = { value: Value }

function listOf(elements: readonly Element[]): Literal | undefined {
  const values = elements.map((element) => literalOf(element))
  const known = values.filter((one) => one !== undefined)
  return known.length === values.length ? { value: known.map(({ value }) => value) } : undefined
}

/** The value of an expression, if it is a literal or a list of literals. */
export function literalOf(node: Expression | Element | undefined): Literal | undefined {
  if (node?.type === 'ArrayExpression') return listOf(node.elements)
  if (node?.type === 'UnaryExpression' && node.operator === '-') {
    const { value } = literalOf(node.argument) ?? {}
    return typeof value === 'number' ? { value: -value } : undefined
  }
  // Regular expressions and bigints are literals too, but no component accepts them.
  if (node?.type !== 'Literal' || 'regex' in node || 'bigint' in node) return undefined
  const { value } = node
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? { value }
    : undefined
}

/**
 * The value of a property in braces: a text, a number, true, false, or a list of these. Undefined for any other
 * expression.
 */
export function literalValue(program: Program | null | undefined): Literal | undefined {
  const [statement, ...more] = program?.body ?? []
  if (statement?.type !== 'ExpressionStatement' || more.length > 0) return undefined
  return literalOf(statement.expression)
}

/** Code in a document, which the compiler or a browser would run. */
export type Finding = Said & { line: number }

type Attribute = RootContentMap['mdxJsxFlowElement']['attributes'][number]

export type MdxNode = Node & {
  name?: string | null
  value?: string
  url?: string
  attributes?: readonly Attribute[]
  children?: readonly MdxNode[]
}

/** URLs of the site, and https, mail and telephone links. */
const safe = /^(?:https:|mailto:|tel:|[^:]*$|[^:]*[/?#])/i
/** A browser takes `//host` for another site, with a backslash for a slash, and without tabs and line breaks. */
const elsewhere = /^[/\\]{2}/

const isSafe = (address: string) =>
  safe.test(address) && !elsewhere.test(address.replace(/[\t\n\r]/g, ''))

function inAttribute(attribute: Attribute): Said[] {
  if (attribute.type !== 'mdxJsxAttribute')
    return [{ id: 'code.spread', values: { code: attribute.value } }]
  const { name, value } = attribute
  if (typeof value === 'string' && /^(href|src)$/i.test(name) && !isSafe(value.trim()))
    return [{ id: 'code.address', values: { name, href: value } }]
  if (!value || typeof value === 'string') return []
  const estree = value.data?.estree as Program | null | undefined
  if (literalValue(estree)) return []
  return [{ id: 'code.property', values: { name, code: value.value } }]
}

function unknownComponent(name: string, known: readonly string[]): Said {
  const meant = nearestWord(name, known)
  if (meant) return { id: 'component.meant', values: { name, meant } }
  return { id: /^[a-z]/.test(name) ? 'component.html' : 'component.unknown', values: { name } }
}

function inNode(node: MdxNode, components: ReadonlySet<string>): Said[] {
  // Without a position, it is the export of the front matter by the bundler.
  if (node.type === 'mdxjsEsm' && node.position) return [{ id: 'mdx.import' }]
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return [{ id: 'code.braces', values: { code: node.value ?? '' } }]
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    const unknown = components.has(node.name ?? '')
      ? []
      : [unknownComponent(node.name ?? '', [...components])]
    return [...unknown, ...(node.attributes ?? []).flatMap(inAttribute)]
  }
  // A closing tag comes after its opening one, which is reported.
  if (node.type === 'html' && !node.value?.startsWith('</'))
    return [{ id: 'code.html', values: { code: (node.value ?? '').slice(0, 40) } }]
  if (node.url !== undefined && !isSafe(node.url.trim()))
    return [{ id: 'code.link', values: { href: node.url } }]
  return []
}

/**
 * Everything in a document that is not text, Markdown or a known component with literal properties: expressions, spread
 * properties, imports and exports, HTML, and URLs such as `javascript:`. The content check and the compiler reject a
 * document with code.
 */
export function codeIn(node: MdxNode, components: ReadonlySet<string>): Finding[] {
  const line = node.position?.start.line ?? 0
  return [
    ...inNode(node, components).map((finding) => ({ line, ...finding })),
    ...(node.children ?? []).flatMap((child) => codeIn(child, components)),
  ]
}
