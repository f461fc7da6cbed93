import type { Node } from 'unist'
import type { Program } from 'estree-jsx'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx'
import { nearest } from '../nearest'
import { literalValue } from './literal'

/** Code in a document, which the compiler or a browser would run. */
export type Finding = { line: number; what: string; fix: string }

export type MdxNode = Node & {
  name?: string | null
  value?: string
  url?: string
  attributes?: readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[]
  children?: readonly MdxNode[]
}

const noCode = 'remove the braces; documents contain text and components, no code'

/** URLs of the site, and https, mail and telephone links. */
const safeAddress = /^(?:https:|mailto:|tel:|[^:]*$|[^:]*[/?#])/i

function inAttribute(attribute: MdxJsxAttribute | MdxJsxExpressionAttribute): Omit<Finding, 'line'>[] {
  if (attribute.type !== 'mdxJsxAttribute')
    return [{ what: `{${attribute.value}} is code`, fix: 'write each property by its name' }]
  const { name, value } = attribute
  if (typeof value === 'string' && /^(href|src)$/i.test(name) && !safeAddress.test(value.trim()))
    return [{ what: `${name} leads to ${value}`, fix: 'use a route, https, mailto or tel' }]
  if (!value || typeof value === 'string') return []
  const estree = value.data?.estree as Program | null | undefined
  if (literalValue(estree)) return []
  return [{ what: `${name}={${value.value}} is code`, fix: 'write a text, a number or a list of them' }]
}

function unknownComponent(name: string, known: readonly string[]): Omit<Finding, 'line'> {
  const meant = nearest(name, known)
  return {
    what: `there is no component <${name}>`,
    fix: `${meant ? `write <${meant}>, or ` : ''}use one of docs/guides/content-reference.md; after adding one, run npm run generate`,
  }
}

function inNode(node: MdxNode, components: ReadonlySet<string>): Omit<Finding, 'line'>[] {
  // Without a position, it is the export of the front matter by the bundler.
  if (node.type === 'mdxjsEsm' && node.position)
    return [{ what: 'import and export are code', fix: 'remove the line, or begin it with another word' }]
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return [{ what: `{${node.value ?? ''}} is code`, fix: noCode }]
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    const unknown = components.has(node.name ?? '')
      ? []
      : [unknownComponent(node.name ?? '', [...components])]
    return [...unknown, ...(node.attributes ?? []).flatMap(inAttribute)]
  }
  if (node.type === 'html')
    return [{ what: `HTML is not shown: ${(node.value ?? '').slice(0, 40)}`, fix: 'write Markdown instead' }]
  if (node.url !== undefined && !safeAddress.test(node.url.trim()))
    return [{ what: `a link leads to ${node.url}`, fix: 'use a route, https, mailto or tel' }]
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
