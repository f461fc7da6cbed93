import type { FieldDescription } from '@/schemas/content/describe'
import type { Output } from '@/scripts/generate/output'
import type { DescribedComponent, DescribedKind, Sources } from '@/scripts/generate/sources'

type Snippet = { scope: string; prefix: string; description: string; body: readonly string[] }

/** A placeholder of a snippet: a list to choose from, or the label. */
function place({ options, label, name }: FieldDescription, index: number): string {
  return options.length > 0 ? `\${${index}|${options.join(',')}|}` : `\${${index}:${label[0] || name}}`
}

function attribute(field: FieldDescription, index: number): string {
  const literal =
    field.control === 'number' || field.control === 'list' || typeof field.options[0] === 'number'
  const value = field.control === 'list' ? `[$${index}]` : place(field, index)
  return ` ${field.name}=${literal ? `{${value}}` : `"${value}"`}`
}

function componentSnippet({ name, help, holds, props }: DescribedComponent): [string, Snippet] {
  const open = `<${name}${props
    .filter(({ required }) => required)
    .map((field, at) => attribute(field, at + 1))
    .join('')}`
  const body = holds === 'nothing' ? [`${open} />`] : [`${open}>`, '', '$0', '', `</${name}>`]
  return [`<${name}>`, { scope: 'mdx', prefix: name, description: help[0], body }]
}

function yaml(field: FieldDescription, index: { next: number }, indent = ''): string[] {
  if (!field.parts) return [`${indent}${field.name}: ${place(field, index.next++)}`]
  return [`${indent}${field.name}:`, ...field.parts.flatMap((part) => yaml(part, index, `${indent}  `))]
}

function kindSnippet({ name, ending, help, fields }: DescribedKind): [string, Snippet] {
  const index = { next: 1 }
  const required = fields.filter((field) => field.required).flatMap((field) => yaml(field, index))
  const scope = ending === 'md' ? 'markdown' : 'mdx'
  const body = ['---', ...required, '---', '', '$0']
  return [`New ${name}`, { scope, prefix: `new-${name.toLowerCase()}`, description: help[0], body }]
}

/**
 * `.vscode/content.code-snippets`: a template of each kind of document, and each component with its required
 * properties.
 */
export function snippetsFile({ kinds, components }: Sources): Output {
  const documents = kinds.filter(({ ending }) => ending !== 'json').map(kindSnippet)
  return {
    file: '.vscode/content.code-snippets',
    text: JSON.stringify(Object.fromEntries([...documents, ...components.map(componentSnippet)])),
  }
}
