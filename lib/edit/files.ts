import type { z } from 'zod'
import { dataFiles, kinds } from '@/schemas/content/generated'
import { messagesSchema, type DataFile, type Kind } from '@/schemas/content/kind'
import { locales, type Locale } from '@/schemas/locale'
import { describeData, describeFields, type FieldDescription } from '@/schemas/content/describe'
import { isMap, type At } from '@/lib/edit/json'

/** A file that the editing screens can change. `path` is relative to the repository. */
export type EditFile = {
  path: string
  /** The name of the kind of document, the pattern of the data file, or “messages”. */
  kind: string
  locale?: Locale
  /** The same file in the other languages. */
  twins: readonly string[]
}

/** What a path is: a document of a kind, a data file, or messages. */
type Described = EditFile & ({ document: Kind } | { data: DataFile } | { messages: true })

const segment = /^[A-Za-z0-9_][A-Za-z0-9_.-]{0,100}$/
const messages = /^messages\/\w+\.json$/
const perLocale = '{locale}/'

type Own = { document: Kind } | { data: DataFile } | { messages: true }

function kindOf(name: string): (Own & { kind: string }) | undefined {
  const document = kinds.find(
    ({ folder, ending }) => name.startsWith(`${folder}/`) && name.endsWith(`.${ending}`),
  )
  if (document) return { kind: document.name, document }
  const data = dataFiles.find(({ file }) => file === `${perLocale}${name}`)
  if (data) return { kind: data.file, data }
  return messages.test(name) ? { kind: 'messages', messages: true } : undefined
}

/** The file of a path with its kind. Undefined for every other path, also for `..`, absolute and odd ones. */
export function describedFile(path: string): Described | undefined {
  const [root, first = '', ...rest] = path.split('/')
  if (
    root !== 'content' ||
    path.length > 300 ||
    ![first, ...rest].every((part) => segment.test(part))
  )
    return undefined
  const locale = locales.find((one) => one === first)
  if (!locale) {
    const data = dataFiles.find(({ file }) => `content/${file}` === path)
    return data && { path, kind: data.file, twins: [], data }
  }
  const own = kindOf(rest.join('/'))
  const twins = locales
    .filter((one) => one !== locale)
    .map((one) => ['content', one, ...rest].join('/'))
  return own && { path, locale, twins, ...own }
}

export function editFile(path: string): EditFile | undefined {
  const file = describedFile(path)
  if (!file) return undefined
  const { kind, locale, twins } = file
  return { path, kind, twins, ...(locale ? { locale } : {}) }
}

/** Whether editors change a file; others change with code, or follow from what editors change. */
export const hasForm = (path: string): boolean => {
  const file = describedFile(path)
  return file !== undefined && !('data' in file && file.data.engineers)
}

/** The paths of a document in each language, in the order of the languages. */
export function pathsOf(path: string): string[] {
  const file = editFile(path)
  if (!file) return []
  const order = ({ locale }: { locale?: Locale }) => (locale ? locales.indexOf(locale) : 0)
  return [path, ...file.twins].sort((a, b) => order(editFile(a) ?? {}) - order(editFile(b) ?? {}))
}

/** The schema of a file: of its kind, of the data file, or of messages. */
function schemaOf(file: Described): z.ZodType {
  if ('document' in file) return file.document.schema
  return 'data' in file ? file.data.schema : messagesSchema
}

const roots = new Map<string, FieldDescription>()

function rootOf(file: Described): FieldDescription {
  const known = roots.get(file.kind)
  if (known) return known
  const root = describeData(schemaOf(file))
  const described =
    'document' in file ? { ...root, parts: describeFields(file.document.schema) } : root
  roots.set(file.kind, described)
  return described
}

/** A whole file as one field without a name: a group of its fields, a list or a record. */
export function wholeForm(path: string): FieldDescription | undefined {
  const file = describedFile(path)
  return file && rootOf(file)
}

/**
 * The fields of a file, in the order of its schema. A file that is a list or a record (menus, messages) is one field
 * with an empty name, which stands for the whole file.
 */
export function formOf(path: string): readonly FieldDescription[] {
  const root = wholeForm(path)
  return root ? (root.parts ?? [root]) : []
}

/** A part of a field: of a list any item, of a group the one with this name or number. */
export function partAt(
  field: FieldDescription | undefined,
  part: string | number,
): FieldDescription | undefined {
  if (field?.item) return field.item
  return typeof part === 'number'
    ? field?.parts?.[part]
    : field?.parts?.find(({ name }) => name === part)
}

/** The names that a group may have at a place of a file, in the order of the schema. */
export function namesAt(path: string): (at: At) => readonly string[] {
  const root = wholeForm(path)
  return (at) => {
    const field = at.reduce<FieldDescription | undefined>(partAt, root)
    return isMap(field) && field.control === 'group'
      ? (field.parts ?? []).map(({ name }) => name)
      : []
  }
}
