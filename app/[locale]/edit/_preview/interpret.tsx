import 'server-only'
import type { Expression, Node, Program } from 'estree-jsx'
import { toJsxRuntime, type Options } from 'hast-util-to-jsx-runtime'
import type { ElementType, ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { literalValue } from '@/schemas/content/mdx/literal'
import { parseElements } from '@/lib/markdown/parse'

/** A body with anything but text, known components and literal properties. */
class NotPlain extends Error {}

type Components = Readonly<Record<string, ElementType>>

function componentNamed(components: Components, name: string): ElementType {
  const found = Object.hasOwn(components, name) ? components[name] : undefined
  if (!found) throw new NotPlain(`There is no component ${name}`)
  return found
}

function literalOf(expression: Node): unknown {
  const statement = { type: 'ExpressionStatement', expression: expression as Expression } as const
  const literal = literalValue({ type: 'Program', sourceType: 'module', body: [statement] } as Program)
  if (!literal) throw new NotPlain('An expression is code')
  return literal.value
}

/**
 * Renders a body that is not part of the build, with the components of documents. Nothing is compiled or run: names of
 * components are looked up, properties are literals, and everything else throws `NotPlain`. The content check refuses such
 * a body before; this is the second lock.
 */
export async function interpretBody(body: string, components: Components): Promise<ReactNode> {
  const createEvaluater: Options['createEvaluater'] = () => ({
    evaluateExpression: (expression) =>
      expression.type === 'Identifier' ? componentNamed(components, expression.name) : literalOf(expression),
    evaluateProgram: () => {
      throw new NotPlain('import and export are code')
    },
  })
  const read = await parseElements(body)
  if (read.kind !== 'elements') throw new NotPlain(`The text is ${read.kind}`)
  return toJsxRuntime(read.tree, {
    Fragment,
    jsx,
    jsxs,
    components,
    createEvaluater,
  } as Options)
}
