import 'server-only'
import { emitYaml } from '@/lib/edit/tree/render'
import { isPlanned } from '@/lib/edit/unwritten'
import type { DraftFile } from './drafts'
import { readSources } from '../_screens/workspace'
import { editLanguage } from '../_screens/text'
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
function withEntry(
  path: string,
  read: ReadFile,
  name: string,
  entry: Record<string, Json>,
): Registered[] {
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
  const sibling = known.find((one) =>
    word(one.path).startsWith(`${path.slice(0, path.lastIndexOf('/'))}/`),
  )
  const beside = parent
    ? { area: parent.area, parent: parent.path }
    : { area: sibling?.area, parent: sibling?.parent }
  const { area = 'about', parent: top } = beside
  return withEntry(facts('routes'), read, 'path', { path, area, ...(top ? { parent: top } : {}) })
}

const cardFolder = (locale: Locale, slug: string) =>
  `content/${locale}/${programmes.folder}/${slug}.mdx`

function cardOf(slug: string, locale: Locale, read: ReadFile): Announced | undefined {
  const values = valuesOf(cardFolder(locale, slug), read)
  if (!isMap(values)) return undefined
  const [name, summary, award, audience] = [
    values.name,
    values.summary,
    values.award,
    values.audience,
  ].map(word)
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
function programme(
  slug: string,
  read: ReadFile,
  pageOf: (announced: Announced) => string,
): Registered[] {
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
    return [
      ...edited(messages(locale), read, isNamed ? [] : [{ at: [id], value: card.name }]),
      ...own,
    ]
  })
  return [
    ...withEntry(facts('programmes'), read, 'slug', fact),
    ...withEntry(facts('projects'), read, 'slug', {
      slug,
      id: '9999',
      chosenOn: [page],
      unlisted: true,
    }),
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

const yaml = (text: string) => emitYaml(text, { flow: false, column: 0 })
const quoted = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The first page of a program that has not opened, in its language and of the words of its card. */
function firstPage({ slug, locale, name, summary, award, audience }: Announced): string {
  const { t } = editLanguage(locale)
  const href = `/enrol?form=opening&project=${slug}`
  const fields = [
    ['title', yaml(name)],
    ['template', 'explain'],
    ['eyebrow', yaml(t('program.eyebrow'))],
    ['headline', yaml(t('program.headline', { name }))],
    ['lead', yaml(summary)],
    ['description', yaml(t('program.description', { name }))],
    ['action', emitYaml({ label: t('program.tell'), href }, { flow: false, column: 0 })],
  ]
  const section = (id: string, tone: string, title: string) =>
    `<Section id="${id}" eyebrow="${quoted(t('program.soon'))}" title="${quoted(title)}" tone="${tone}" layout="aside">`
  const term = (label: string, text: string) => `<Term name="${quoted(label)}">${text}</Term>`
  return [
    `---\n${fields.map(([field, value]) => `${field}: ${value}`).join('\n')}\n---`,
    section('plan', 'deep', t('program.plan')),
    t('program.plan-text', { name }),
    [
      '<Terms>',
      term(t('program.award'), award),
      term(t('program.audience'), audience),
      '</Terms>',
    ].join('\n'),
    '<Notice kind="sample" />',
    '</Section>',
    section('when', 'plain', t('program.when')),
    t('program.when-text'),
    '<Notice kind="recognition" />',
    '</Section>',
    `<Enrol title="${quoted(t('program.tell'))}" project="${slug}" soon={true}>${t('program.form')}</Enrol>\n`,
  ].join('\n\n')
}

/** A draft with everything that its new pages and programs need in other files, so that one proposal is whole. */
export async function withRegistration(files: readonly DraftFile[]): Promise<DraftFile[]> {
  const sources = await readSources()
  const all = new Map(files.map((file) => [file.path, file]))
  const read = (path: string) => (all.get(path) ?? sources.get(path))?.source || undefined
  for (const { path, source } of files) {
    if (source === '' || isPlanned(path, source)) continue
    for (const made of registration(path, read, firstPage)) {
      const known = all.get(made.path)
      const now = sources.get(made.path)
      all.set(made.path, {
        path: made.path,
        revision: known?.revision ?? now?.revision ?? '',
        base: known?.base ?? now?.source ?? '',
        source: made.source,
      })
    }
  }
  return [...all.values()]
}
