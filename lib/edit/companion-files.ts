import { applyEdits, type FieldEdit } from '@/lib/edit/change'
import { describedFile } from '@/lib/edit/files'
import { isMap, type Json } from '@/lib/edit/json'
import { readFields } from '@/lib/edit/read'
import { kind as pages } from '@/schemas/content/page'
import { kind as programmes } from '@/schemas/content/programme'
import { locales, type Locale } from '@/schemas/locale'

/** Files with the text that they have now (empty for none) and the text that they are to have. */
export type Registered = { path: string; base: string; source: string }

type ReadFile = (path: string) => string | undefined

/** A program that is announced: its id, and the fields of its card in one language. */
export type Announced = {
  slug: string
  locale: Locale
  name: string
  summary: string
  award: string
  audience: string
}

const facts = (name: string) => `content/facts/${name}.json`
const messages = (locale: Locale) => `content/${locale}/messages/enrolment.json`

const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)
const word = (value: Json | undefined) => (typeof value === 'string' ? value : '')

function valuesOf(path: string, read: ReadFile): Json {
  const source = read(path)
  return source === undefined ? null : readFields(path, source).values
}

const listOf = (path: string, read: ReadFile): readonly Json[] => {
  const values = valuesOf(path, read)
  return isList(values) ? values : []
}

const hasEntry = (all: readonly Json[], name: string, value: string) =>
  all.some((one) => isMap(one) && one[name] === value)

function edited(path: string, read: ReadFile, edits: readonly FieldEdit[]): Registered[] {
  const base = read(path) ?? ''
  const made = edits.length === 0 ? { source: base } : applyEdits(path, base, edits)
  return 'source' in made && made.source !== base ? [{ path, base, source: made.source }] : []
}

/** An entry at the end of a list, unless the list has it. */
function withEntry(path: string, read: ReadFile, name: string, entry: Record<string, Json>): Registered[] {
  const all = listOf(path, read)
  const isKnown = hasEntry(all, name, word(entry[name]))
  return edited(path, read, isKnown ? [] : [{ at: [all.length], value: entry }])
}

/** The address of a page among the routes, below the nearest page above it and in its area. */
function route(path: string, read: ReadFile): Registered[] {
  const known = listOf(facts('routes'), read).filter(isMap)
  const above = path.split('/').map((_, end, parts) => parts.slice(0, end).join('/'))
  const parent = known
    .filter((one) => above.includes(word(one.path)))
    .toSorted((one, other) => word(other.path).length - word(one.path).length)[0]
  // Pages of programs lie below no page of their folder; they stand where the other programs do.
  const sibling = known.find((one) => word(one.path).startsWith(`${path.slice(0, path.lastIndexOf('/'))}/`))
  const beside = parent
    ? { area: parent.area, parent: parent.path }
    : { area: sibling?.area, parent: sibling?.parent }
  const { area = 'about', parent: top } = beside
  return withEntry(facts('routes'), read, 'path', { path, area, ...(top ? { parent: top } : {}) })
}

const cardFolder = (locale: Locale, slug: string) => `content/${locale}/${programmes.folder}/${slug}.mdx`

function cardOf(slug: string, locale: Locale, read: ReadFile): Announced | undefined {
  const values = valuesOf(cardFolder(locale, slug), read)
  if (!isMap(values)) return undefined
  const [name, summary, award, audience] = [values.name, values.summary, values.award, values.audience].map(
    word,
  )
  return {
    slug,
    locale,
    name: name ?? '',
    summary: summary ?? '',
    award: award ?? '',
    audience: audience ?? '',
  }
}

/** Everything that a program needs besides its card: facts, project, name in the form, page and address. */
function programme(slug: string, read: ReadFile, pageOf: (announced: Announced) => string): Registered[] {
  const page = `/project/${slug}`
  const fact = { slug, level: 'master', status: 'coming-soon', leadsTo: 'degree', page }
  const each = locales.flatMap((locale) => {
    const card = cardOf(slug, locale, read)
    if (!card) return []
    const id = `components.enrolment.project.${slug}`
    const named = valuesOf(messages(locale), read)
    const isNamed = isMap(named) && Object.hasOwn(named, id)
    const path = `content/${locale}/${pages.folder}${page}.mdx`
    const own = read(path) === undefined ? [{ path, base: '', source: pageOf(card) }] : []
    return [...edited(messages(locale), read, isNamed ? [] : [{ at: [id], value: card.name }]), ...own]
  })
  return [
    ...withEntry(facts('programmes'), read, 'slug', fact),
    ...withEntry(facts('projects'), read, 'slug', { slug, id: '9999', chosenOn: [page], unlisted: true }),
    ...route(page, read),
    ...each,
  ]
}

/**
 * What other files must say of a document that appears on the site: the address of a page; of a program its facts, its place
 * in the form, and a first page. `read` returns the files as they will be. Empty for what is known already. Throws `Unreadable`.
 */
export function registration(
  path: string,
  read: ReadFile,
  pageOf: (announced: Announced) => string,
): Registered[] {
  const file = describedFile(path)
  if (!file || !('document' in file)) return []
  const key = path
    .split('/')
    .slice(3)
    .join('/')
    .replace(/\.\w+$/, '')
  if (file.document.name === pages.name) return key === 'index' ? [] : route(`/${key}`, read)
  return file.document.name === programmes.name ? programme(key, read, pageOf) : []
}
