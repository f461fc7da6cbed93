import type { Nodes, Root } from 'hast'
import { toJsxRuntime, type Options } from 'hast-util-to-jsx-runtime'
import type { ElementType, ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { literalOf } from '@/lib/markdown/mdx-code'

/** A text with anything but Markdown, components that are known, and literal properties. */
export class NotPlain extends Error {}

type Tagged = { name?: string | null; children?: readonly Nodes[] }

/** Components have a capital letter; other tags would be elements of HTML with any attribute. */
function refuseHtml(node: Nodes | Tagged): void {
  if ('name' in node && !/^[A-Z]\w*$/.test(node.name ?? ''))
    throw new NotPlain(`<${node.name ?? ''}> is HTML`)
  if ('children' in node) node.children?.forEach(refuseHtml)
}

/**
 * Renders the tree of a text that is not part of the build. Nothing is compiled or run: names of components are looked up,
 * properties are literals, and everything else throws `NotPlain`.
 */
export function interpretTree(
  tree: Root,
  elements: Readonly<Record<string, ElementType>>,
  componentOf: (name: string) => ElementType | undefined,
): ReactNode {
  refuseHtml(tree)
  const createEvaluater: Options['createEvaluater'] = () => ({
    evaluateExpression(expression) {
      if (expression.type === 'Identifier') {
        const component = componentOf(expression.name)
        if (component) return component
        throw new NotPlain(`There is no component ${expression.name}`)
      }
      const literal = literalOf(expression)
      if (!literal) throw new NotPlain('An expression is code')
      return literal.value
    },
    evaluateProgram() {
      throw new NotPlain('import and export are code')
    },
  })
  return toJsxRuntime(tree, {
    Fragment,
    jsx,
    jsxs,
    components: elements,
    createEvaluater,
  } as Options)
}
