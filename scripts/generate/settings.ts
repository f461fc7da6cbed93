import type { FieldDescription } from '@/schemas/content/describe'
import { locales } from '@/schemas/locale'
import { dataSchemaName, kindSchemaName, schemaFolder } from '@/scripts/generate/json-schemas'
import type { Output } from '@/scripts/generate/output'
import type { DescribedKind, Sources } from '@/scripts/generate/sources'

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
export function settingsFile({ kinds, data }: Sources): Output {
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
