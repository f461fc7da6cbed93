import { applyEdits } from '@/lib/edit/change'
import { pathsOf } from '@/lib/edit/files'
import { emitYaml, jsonEntry, yamlName } from '@/lib/edit/tree/render'
import type { Json } from '@/lib/edit/json'
import { getIntl } from '@/lib/i18n/intl'
import { describeFields, type FieldDescription } from '@/schemas/content/describe'
import { kinds } from '@/schemas/content/generated'
import type { Kind } from '@/schemas/content/kind'
import { latinLocale, locales, type Locale } from '@/schemas/locale'

/** A new document: its kind, the folder in that of the kind (a list, a team, a channel), and its name in the address. */
export type Start = {
  kind: string
  folder: string
  name: string
  /** Its title in each language; where one is missing, the field has its own label. */
  titles: Partial<Record<Locale, string>>
  /** The day of an article. */
  day: string
  /** Whether it stays off the site for now. */
  planned: boolean
}

export type StartedFile = { path: string; source: string }

export const namePattern = /^[a-z0-9][a-z0-9-]{0,60}$/

/** What a new document of a kind has besides its required fields, and which fields show its title. */
type Beginning = {
  titles: readonly string[]
  fields?: (start: Start, locale: Locale) => Record<string, Json>
  body?: (title: string, text: string) => string
}

/** The text of a body until somebody writes it. */
export const firstText = (locale: Locale): string => (locale === latinLocale ? 'Text' : '正文')

const quoted = (title: string) => title.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

const section = (title: string, text: string) =>
  `<Section id="first" eyebrow="${quoted(title)}" title="${quoted(title)}">\n\n${text}\n\n</Section>\n`

const beginnings: Readonly<Record<string, Beginning>> = {
  Page: {
    titles: ['title', 'headline'],
    fields: (_, locale) => ({
      template: 'explain',
      // The words of all buttons that lead to the form.
      action: {
        label: getIntl(locale).formatMessage({ id: 'components.layout.panel.apply' }),
        href: '/enrol',
      },
    }),
    body: section,
  },
  Faq: { titles: ['question'] },
  Teacher: { titles: ['name'] },
  Programme: { titles: ['name'] },
  Article: { titles: ['title'], fields: ({ day }) => ({ date: day }) },
}

const labelIn = ({ label }: FieldDescription, locale: Locale) =>
  locale === latinLocale ? label[0] : label[1]

/** The first value of a field: its own label, until somebody writes it. */
function firstValue(field: FieldDescription, locale: Locale): Json {
  const { options, control, parts } = field
  if (options[0] !== undefined) return options[0]
  if (parts) return Object.fromEntries(parts.map((part) => [part.name, firstValue(part, locale)]))
  return control === 'number' ? 1 : labelIn(field, locale)
}

/** Empty texts of a given value become the labels of their fields. */
function givenValue(field: FieldDescription, given: Json, locale: Locale): Json {
  if (given === '') return labelIn(field, locale)
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given
  const entries = Object.entries(given).map(([name, value]) => {
    const part = field.parts?.find((one) => one.name === name)
    return [name, part ? givenValue(part, value, locale) : value] as const
  })
  return Object.fromEntries(entries)
}

function valuesOf(
  { name, schema }: Kind,
  start: Start,
  locale: Locale,
): (readonly [string, Json])[] {
  const { titles = [], fields } = beginnings[name] ?? {}
  const given: Record<string, Json> = {
    ...fields?.(start, locale),
    ...Object.fromEntries(titles.map((field) => [field, start.titles[locale] ?? ''])),
    ...(start.planned ? { planned: true } : {}),
  }
  return describeFields(schema).flatMap((field) => {
    const own = Object.hasOwn(given, field.name) ? given[field.name] : undefined
    if (own !== undefined) return [[field.name, givenValue(field, own, locale)] as const]
    return field.required ? [[field.name, firstValue(field, locale)] as const] : []
  })
}

function sourceOf(kind: Kind, start: Start, locale: Locale): string {
  const values = valuesOf(kind, start, locale)
  if (kind.ending === 'json')
    return `{\n${values.map(([name, value]) => `  ${jsonEntry(name, value, 2)}`).join(',\n')}\n}\n`
  const lines = values.map(
    ([name, value]) => `${yamlName(name)}: ${emitYaml(value, { flow: false, column: 0 })}\n`,
  )
  const body = beginnings[kind.name]?.body ?? ((_: string, text: string) => `${text}\n`)
  const text = firstText(locale)
  return `---\n${lines.join('')}---\n\n${body(start.titles[locale] || text, text)}`
}

/** The number of the next file, if the files of a folder are numbered: `09-`. */
function nextNumber(names: readonly string[]): string {
  const numbers = names.flatMap((name) => {
    const [, number] = /^(\d+)-/.exec(name) ?? []
    return number === undefined ? [] : [Number(number)]
  })
  return numbers.length === 0 ? '' : `${String(Math.max(...numbers) + 1).padStart(2, '0')}-`
}

const partsOf = (path: string) => {
  const [, locale = '', ...rest] = path.split('/')
  return { locale, folder: rest.slice(0, -1).join('/'), file: rest.at(-1) ?? '' }
}

/** The name of a file without the number that gives its place. */
const nameIn = (file: string) => file.replace(/^\d+-/, '')

/** The folders of a kind that contain documents, in any language; empty for the folder of the kind itself. */
export function foldersOf(kindName: string, known: readonly string[]): readonly string[] {
  const kind = kinds.find((one) => one.name === kindName)
  if (!kind) return []
  const found = known.flatMap((path) => {
    const { folder, file } = partsOf(path)
    const isOwn = folder === kind.folder || folder.startsWith(`${kind.folder}/`)
    return isOwn && file.endsWith(`.${kind.ending}`) ? [folder.slice(kind.folder.length + 1)] : []
  })
  return [...new Set(found)].sort()
}

/** Addresses at the top of the site that are not those of documents. */
const reserved =
  /^(?:api|articles|booking|busy|edit|el|failed|feeds|gallery|passport|refused|staff)$/

/** Whether a folder of a kind has a document of this name, in any language and under any number. */
export function isTaken(
  kindName: string,
  folder: string,
  name: string,
  known: readonly string[],
): boolean {
  const kind = kinds.find((one) => one.name === kindName)
  const own = [kind?.folder, folder].filter((part) => part !== '').join('/')
  if (kindName === 'Page' && folder === '' && reserved.test(name)) return true
  return known
    .map(partsOf)
    .some(
      ({ folder: other, file }) =>
        other === own &&
        nameIn(file).toLowerCase() === `${name}.${kind?.ending ?? ''}`.toLowerCase(),
    )
}

/**
 * The files of a new document in every language, with the next number and the required fields. `known` are the paths of all
 * files. Undefined for an unknown kind, a new folder, or a name that is taken or not allowed.
 */
export function startFiles(start: Start, known: readonly string[]): StartedFile[] | undefined {
  const { kind: kindName, folder, name } = start
  const kind = kinds.find((one) => one.name === kindName)
  if (!kind || !namePattern.test(name) || !foldersOf(kindName, known).includes(folder))
    return undefined
  if (isTaken(kindName, folder, name, known)) return undefined
  const own = [kind.folder, folder].filter((part) => part !== '').join('/')
  const names = known.map(partsOf).flatMap((one) => (one.folder === own ? [one.file] : []))
  const number = nextNumber(names)
  return locales.map((locale) => ({
    path: `content/${locale}/${own}/${number}${name}.${kind.ending}`,
    source: sourceOf(kind, start, locale),
  }))
}

/** The files of a new document as copies of another one, with titles of their own and every other byte as it is. */
export function copiedFiles(
  start: Start,
  made: readonly StartedFile[],
  from: string,
  read: (path: string) => string | undefined,
): StartedFile[] | undefined {
  const { titles = [] } = beginnings[start.kind] ?? {}
  const copies = made.flatMap(({ path }) => {
    const locale = locales.find((one) => path.startsWith(`content/${one}/`))
    const source = read(pathsOf(from).find((one) => one.startsWith(`content/${locale}/`)) ?? '')
    const title = locale && start.titles[locale]
    if (source === undefined || title === undefined) return []
    const planned = start.planned ? [{ at: ['planned'], value: true }] : []
    const copy = applyEdits(path, source, [
      ...titles.map((field) => ({ at: [field], value: title })),
      ...planned,
    ])
    return 'source' in copy ? [{ path, source: copy.source }] : []
  })
  return copies.length === made.length ? copies : undefined
}
