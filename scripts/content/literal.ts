import type { Expression, Node, Program } from 'estree-jsx'

function valueOf(node: Node | null | undefined): unknown {
  if (node?.type === 'Literal' && 'value' in node) return node.value
  if (node?.type === 'ArrayExpression') return node.elements.map((element) => valueOf(element))
  if (node?.type === 'UnaryExpression' && node.operator === '-') return -Number(valueOf(node.argument))
  return `code (${node?.type ?? 'nothing'})`
}

/** The value of a property written in braces; documents may hold literals and lists of them, no code. */
export function literalValue(program: Program | null | undefined): unknown {
  const statement = program?.body[0]
  return valueOf(statement?.type === 'ExpressionStatement' ? (statement.expression as Expression) : undefined)
}
