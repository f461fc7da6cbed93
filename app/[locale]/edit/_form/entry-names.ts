import 'server-only'
import { valueAt, type At, type Json } from '@/lib/edit/json'
import { readTree, splitSource } from '@/lib/edit/read'
import { faqLists } from '@/schemas/content/faq'
import { teams } from '@/schemas/content/teacher'
import type { Called } from '@/schemas/content/fields'
import type { Locale } from '@/schemas/locale'
import { readSources, type Sources, ofCommit } from '../_screens/workspace'

/** The name of the thing with an id in the language of the screen; undefined for an id that nothing has. */
export type NameOf = (what: Called, id: string) => string | undefined

/** A text of a file of the language: `['menu.json', ['about', 'label']]`. */
type EntryPlace = readonly [file: string, at: At]

const label = (part: string, id: string): EntryPlace => ['programme-labels.json', [part, id]]
const message = (id: string): EntryPlace => [
  'messages/enrolment.json',
  [`components.enrolment.${id}`],
]

/** Where the name of a thing may be. */
const places: Readonly<Record<Called, (id: string) => readonly EntryPlace[]>> = {
  claim: (id) => [['claims.json', [id, 'label']]],
  program: (id) => [[`programmes/${id}.mdx`, ['name']]],
  project: (id) => [message(`project.${id}`)],
  question: (id) => faqLists.map((list): EntryPlace => [`faq/${list}/${id}.mdx`, ['question']]),
  route: (path) => [[`pages${path === '/' ? '/index' : path}.mdx`, ['title']]],
  contact: (id) => [['organization.json', ['contacts', id, 'topic']]],
  university: (id) => [['programme-labels.json', ['universities', id, 'name']]],
  course: (id) => [label('courses', id)],
  activity: (id) => [label('courses', id), label('activities', id)],
  skill: (id) => [label('skills', id)],
  material: (id) => [label('materials', id)],
  fee: (id) => [label('fees', id)],
  service: (id) => [label('services', id)],
  scholarship: (id) => [label('scholarships', id)],
  industry: (id) => [label('industries', id)],
  city: (id) => [label('cities', id)],
  outcome: (id) => [label('outcomes', id)],
  teacher: (id) => teams.map((team): EntryPlace => [`teachers/${team}/${id}.json`, ['name']]),
  'menu-item': (id) => [['menu.json', [id, 'label']]],
  adviser: (id) => [['organization.json', ['advisers', id, 'name']]],
  office: (id) => [['organization.json', ['offices', id, 'city']]],
  code: (id) => [['organization.json', ['qr', id, 'label']]],
  affiliate: (id) => [['organization.json', ['affiliates', id, 'name']]],
  'outside-link': (id) => [['footer.json', ['outsideLinks', id]]],
  'related-link': (id) => [['footer.json', ['relatedLinks', id]]],
}

function valuesOf(path: string, sources: Sources): Json {
  const source = sources.get(path)?.source
  try {
    return source === undefined ? null : readTree(path, splitSource(path, source)).value
  } catch {
    // The ids stand for the names of a file that cannot be read.
    return null
  }
}

/** Facts name a teacher without the number of the document. */
const unnumbered = (sources: Sources): Sources =>
  new Map([...sources].map(([path, one]) => [path.replace(/(\/teachers\/[^/]+\/)\d+-/, '$1'), one]))

/** The names in the files of a language; each file is read once. */
export function namesIn(all: Sources, locale: Locale): NameOf {
  const sources = unnumbered(all)
  const known = new Map<string, Json>()
  const textAt = ([file, at]: EntryPlace): string | undefined => {
    const path = `content/${locale}/${file}`
    const values = known.get(path) ?? valuesOf(path, sources)
    known.set(path, values)
    const text = valueAt(values, at)
    return typeof text === 'string' && text !== '' ? text : undefined
  }
  return (what, id) =>
    places[what](id)
      .map(textAt)
      .find((text) => text !== undefined)
}

/** The names in the current content. */
export async function readNames(locale: Locale): Promise<NameOf> {
  const { nameOf } = await ofCommit(`names ${locale}`, async () => ({
    nameOf: namesIn(await readSources(), locale),
  }))
  return nameOf
}

type NamedEntries = { what: string; options: readonly { id: string; name: string }[] }

/** No id contains it: its place in a path or a name is that of the ids. */
const anyId = '\0'

/** The ids of a kind of things: the names of an entry, or of files. */
function idsAt([file, at]: EntryPlace, sources: Sources, locale: Locale): string[] {
  const [before = '', after] = `content/${locale}/${file}`.split(anyId)
  if (after !== undefined)
    return [...sources.keys()].flatMap((path) =>
      path.startsWith(before) && path.endsWith(after)
        ? [path.slice(before.length, -after.length)]
        : [],
    )
  const place = at.findIndex((part) => String(part).includes(anyId))
  const [start = '', end = ''] = String(at[place]).split(anyId)
  const entries = valueAt(valuesOf(before, sources), at.slice(0, place))
  return Object.keys(Object(entries) as object)
    .filter((key) => key.startsWith(start) && key.endsWith(end))
    .map((key) => key.slice(start.length, key.length - end.length))
}

/** Everything that fields can refer to, by kind, with its name in a language. */
export function allNamesIn(all: Sources, locale: Locale): readonly NamedEntries[] {
  const sources = unnumbered(all)
  const nameOf = namesIn(all, locale)
  return (Object.keys(places) as Called[]).map((what) => {
    const found = places[what](anyId).flatMap((place) => idsAt(place, sources, locale))
    const ids = [...new Set(found.map((id) => (what === 'route' && id === '/index' ? '/' : id)))]
    return { what, options: ids.map((id) => ({ id, name: nameOf(what, id) ?? id })) }
  })
}

export async function readAllNames(locale: Locale): Promise<readonly NamedEntries[]> {
  const read = async () => ({ all: allNamesIn(await readSources(), locale) })
  return (await ofCommit(`all names ${locale}`, read)).all
}
