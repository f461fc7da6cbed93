import type { FieldDescription } from '@/schemas/content/describe'
import { generatedBy } from '@/scripts/generate/indexes'
import type { Output } from '@/scripts/generate/output'
import type { DescribedComponent, Sources } from '@/scripts/generate/sources'

const named: Partial<Record<FieldDescription['control'], string>> = { number: 'number', switch: 'boolean' }

function typeOf({ control, options, item, parts, names }: FieldDescription): string {
  if (item) return `readonly ${item.parts ? typeOf(item) : `(${typeOf(item)})`}[]`
  if (parts) return `(readonly [${parts.map(typeOf).join(', ')}])`
  if (control === 'choice') return options.map((value) => JSON.stringify(value)).join(' | ')
  if (names === 'claim') return 'ClaimId'
  return named[control] ?? 'string'
}

function prop(field: FieldDescription): string {
  const words = [`${field.label[0]}.`, field.help?.[0]].filter(Boolean).join(' ')
  return `/** ${words} */\n${field.name}${field.required ? '' : '?'}: ${typeOf(field)}`
}

function typeOfComponent({ name, help, holds, props }: DescribedComponent): string {
  const children = holds === 'nothing' ? [] : ['children?: ReactNode']
  const own = [...props.map(prop), ...children]
  const parameter = own.length === 0 ? '' : `props: {${own.join('\n')}}`
  return `/** ${help[0]} */\n${name}: (${parameter}) => JSX.Element`
}

/**
 * `components/mdx/generated/mdx.d.ts`: types for completion, help and checks of the MDX extension of VS Code. It does
 * not read zod, so the help of each property is a comment.
 */
export function mdxTypesFile({ components }: Sources): Output {
  return {
    file: 'components/mdx/generated/mdx.d.ts',
    text: `${generatedBy}import type { JSX, ReactNode } from 'react'
import type claims from '@/content/facts/claims.json'

type ClaimId = keyof typeof claims

declare global {
  type MDXProvidedComponents = {
${components.map(typeOfComponent).join('\n')}
  }
}
`,
  }
}
