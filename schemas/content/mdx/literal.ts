import type { RootContentMap } from 'mdast'
import type {} from 'remark-mdx'

/** The parsed code in braces. */
export type Program = NonNullable<NonNullable<RootContentMap['mdxFlowExpression']['data']>['estree']>
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
