import { format, resolveConfig } from 'prettier'
import { contentFile, vocabularyFile, generatedBy } from '@/scripts/generate/indexes'
import {
  type Output,
  readSources,
  type DescribedComponent,
  type Sources,
  type DescribedKind,
} from '@/scripts/generate/sources'
import { referenceFile } from '@/scripts/generate/reference'
import type { FieldDescription } from '@/schemas/content/describe'
import { locales } from '@/schemas/locale'
import { dataSchemaName, kindSchemaName, schemaFolder } from '@/scripts/generate/json-schemas'

const types: Record<FieldDescription['control'], string> = {
  line: 'string',
  paragraph: 'string',
  address: 'string',
  identifier: 'string',
  date: 'string',
  time: 'string',
  number: 'number',
  switch: 'boolean',
  choice: 'choice',
  list: 'list',
  group: 'fields',
  // In data files only, which have no form of the extension.
  record: 'fields',
  value: 'string',
}

/** A field in the configuration of the extension Front Matter. */
function formField({
  name,
  label,
  help,
  control,
  required,
  options,
  words,
  limits,
  parts,
}: FieldDescription): object {
  const { minimum, maximum } = limits
  const bounded = control === 'number' && (minimum !== undefined || maximum !== undefined)
  return {
    name,
    title: label[0],
    ...(help ? { description: help[0] } : {}),
    type: types[control],
    ...(required ? { required } : {}),
    ...(control === 'paragraph' ? { single: false } : {}),
    ...(control === 'line' ? { single: true } : {}),
    ...(options.length > 0
      ? { choices: options.map((id) => ({ id: String(id), title: words?.[id]?.[0] ?? String(id) })) }
      : {}),
    ...(bounded ? { numberOptions: { min: minimum, max: maximum } } : {}),
    ...(parts ? { fields: parts.map(formField) } : {}),
  }
}

const contentType = ({ module, ending, fields }: DescribedKind) => ({
  name: module,
  fileType: ending,
  fields: fields.map(formField),
})

const folders = ({ module, folder }: DescribedKind) =>
  locales.map((locale) => ({
    title: `${folder} ${locale}`,
    path: `[[workspace]]/content/${locale}/${folder}`,
    contentTypes: [module],
  }))

/** `.vscode/settings.json`: schemas for JSON files, the form of front matter, and the MDX language server. */
function settingsFile({ kinds, data }: Sources): Output {
  const written = kinds.filter(({ ending }) => ending !== 'json')
  const inJson = kinds.filter(({ ending }) => ending === 'json')
  const settings = {
    'typescript.tsdk': 'node_modules/typescript/lib',
    'mdx.server.enable': true,
    'json.schemas': [
      ...inJson.map(({ name, folder }) => ({
        fileMatch: [`/content/*/${folder}/**/*.json`],
        url: `./${schemaFolder}/${kindSchemaName(name)}`,
      })),
      ...data.map(({ file }) => ({
        fileMatch: [`/content/${file.replace('{locale}', '*-*')}`],
        url: `./${schemaFolder}/${dataSchemaName(file)}`,
      })),
    ],
    'frontMatter.validation.enabled': true,
    'frontMatter.content.pageFolders': written.flatMap(folders),
    'frontMatter.taxonomy.contentTypes': written.map(contentType),
  }
  return { file: '.vscode/settings.json', text: JSON.stringify(settings) }
}

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
function snippetsFile({ kinds, components }: Sources): Output {
  const documents = kinds.filter(({ ending }) => ending !== 'json').map(kindSnippet)
  return {
    file: '.vscode/content.code-snippets',
    text: JSON.stringify(Object.fromEntries([...documents, ...components.map(componentSnippet)])),
  }
}

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
function mdxTypesFile({ components }: Sources): Output {
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

/** All files that are generated from the schemas of a working tree, formatted by Prettier. */
export async function outputs(root: string): Promise<Output[]> {
  const sources = await readSources(root)
  const raw = [
    contentFile(sources),
    vocabularyFile(sources),
    mdxTypesFile(sources),
    referenceFile(sources),
    snippetsFile(sources),
    settingsFile(sources),
  ]
  const options = await resolveConfig(`${root}/package.json`)
  return Promise.all(
    raw.map(async ({ file, text }) => ({
      file,
      text: await format(text, { ...options, filepath: file }),
    })),
  )
}
