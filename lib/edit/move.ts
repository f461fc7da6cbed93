import { applyEdits } from '@/lib/edit/change'
import type { DraftFile } from '@/lib/edit/drafts'
import { describedFile, editFile, pathsOf } from '@/lib/edit/files'
import { isMap, valueAt, type At, type Json } from '@/lib/edit/json'
import { Unreadable } from '@/lib/edit/problem'
import { readFields } from '@/lib/edit/read'
import { isTaken, namePattern } from '@/lib/edit/start'
import { referencesIn } from '@/lib/edit/uses'
import { wantedOf, type Wanted } from '@/lib/edit/wanted'
import type { Held } from '@/lib/edit/workspace'

type Sources = ReadonlyMap<string, Held>

const routesPath = 'content/facts/routes.json'
const teachersPath = 'content/facts/teachers.json'

/** Pages that the program itself leads to by their address. */
export const neededPages: ReadonlySet<string> = new Set([
  ...[
    '/',
    '/about',
    '/about/contact',
    '/about/lesson',
    '/about/news',
    '/alumnus',
    '/apply/how',
    '/enrol',
  ],
  ...[
    '/internationalDegree',
    '/internationalDegree/qa',
    '/privacy',
    '/project/compare',
    '/project/find',
  ],
  ...[
    '/roadmap',
    '/search',
    '/services/professional',
    '/sitemap',
    '/studyAbroad',
    '/studyAbroad/qa',
  ],
])

/** Why a document cannot be renamed or deleted; each has a text for editors. */
export type Hindrance = 'kind' | 'needed' | 'name' | 'same' | 'taken' | 'used'

export type Moved = { files: DraftFile[] } | { hindrance: Hindrance }

/** The references of a file; one that cannot be read has none that could be mended. */
function found(path: string, source: string, wanted: Wanted) {
  try {
    return referencesIn(path, source, wanted)
  } catch (error) {
    if (error instanceof Unreadable || error instanceof SyntaxError) return []
    throw error
  }
}

/** A file with another name for a thing wherever it refers to it; every other byte stays. */
function withName(path: string, source: string, wanted: Wanted, id: string): string {
  const places = [...found(path, source, wanted)].sort((one, other) => other.start - one.start)
  return places.reduce(
    (text, { start, end }) => text.slice(0, start) + id + text.slice(end),
    source,
  )
}

/** A record in a list of facts, by one of its fields, with its place there. */
function recordIn(file: string, source: string, field: 'path' | 'id', id: string | undefined) {
  const { values } = readFields(file, source)
  const list = Array.isArray(values) ? (values as readonly Json[]) : []
  const at = list.findIndex((one) => isMap(one) && one[field] === id)
  const record = list[at]
  return isMap(record) ? { at, record } : undefined
}

const routeIn = (source: string, path: string | undefined) =>
  recordIn(routesPath, source, 'path', path)

/** A file after an edit; undefined if that is not possible. */
function withEdit(
  path: string,
  source: string,
  at: At,
  value: Json | undefined,
): string | undefined {
  const made = applyEdits(path, source, [{ at, value }])
  return 'source' in made ? made.source : undefined
}

/** Whether the program needs a page: it is named in the code, lists a channel or has a rule of its own. */
function isNeeded(path: string, sources: Sources): boolean {
  const [page] = wantedOf(path)
  if (page?.names !== 'route' || describedFile(path)?.kind !== 'Page') return false
  const found = routeIn(sources.get(routesPath)?.source ?? '[]', page.id)
  const hasRule = ['channel', 'middleware', 'render'].some(
    (name) => found?.record[name] !== undefined,
  )
  return neededPages.has(page.id) || hasRule
}

/** What other files call a document; of a question without the anchor that another one has too. */
function namesOf(path: string, sources: Sources): readonly Wanted[] {
  const [, , ...rest] = path.split('/')
  const isOne = [...sources.keys()].every((one) => {
    const [, , folder, list, name] = one.split('/')
    return folder !== rest[0] || name !== rest[2] || list === rest[1]
  })
  return wantedOf(path).filter(({ id }) => isOne || !id.startsWith('#'))
}

/** Why a document can neither be renamed nor deleted. */
export function hindranceOf(path: string, sources: Sources): 'kind' | 'needed' | undefined {
  const file = describedFile(path)
  if (!file || !('document' in file)) return 'kind'
  return isNeeded(path, sources) ? 'needed' : undefined
}

const gone = (path: string, { source, revision }: Held): DraftFile => ({
  path,
  revision,
  base: source,
  source: '',
})

const parts = /^(.*\/)(\d+-)?([^/]+)(\.\w+)$/

/** The name of a document in its address, without the number that gives its place. */
export const nameOf = (path: string): string => parts.exec(path)?.[3] ?? ''

/** Links of other sites lead on from what a renamed document was called: that stays in a list of its file, or of its route. */
function withFormer(
  path: string,
  source: string,
  at: At,
  [before, now]: readonly [string, string],
): string {
  const listed = valueAt(readFields(path, source).values, at)
  const known = Array.isArray(listed) ? (listed as readonly Json[]) : []
  return withEdit(path, source, at, [...known.filter((one) => one !== now), before]) ?? source
}

/** A document under another name in all languages, with everything that refers to it. `known` are all paths that are taken. */
export function renameDocument(
  path: string,
  name: string,
  sources: Sources,
  known: readonly string[],
): Moved {
  const hindrance = hindranceOf(path, sources)
  if (hindrance) return { hindrance }
  const kind = describedFile(path)?.kind ?? ''
  // Facts, stored applications and statistics name a program by its id.
  if (kind === 'Programme') return { hindrance: 'kind' }
  const [, before = '', number = '', old = '', ending = ''] = parts.exec(path) ?? []
  if (!namePattern.test(name)) return { hindrance: 'name' }
  if (name === old) return { hindrance: 'same' }
  const folder = before.split('/').slice(3, -1).join('/')
  const all = [...sources.keys(), ...known].filter((one) => !pathsOf(path).includes(one))
  if (isTaken(kind, folder, name, all)) return { hindrance: 'taken' }
  const to = `${before}${number}${name}${ending}`
  const others = wantedOf(to)
  const changes = namesOf(path, sources).map((wanted, index) => ({
    wanted,
    id: others[index]?.id ?? wanted.id,
  }))
  const route = changes.find(({ wanted }) => wanted.names === 'route' && kind === 'Page')
  const mended = (own: string, source: string) => {
    const text = changes.reduce((made, { wanted, id }) => withName(own, made, wanted, id), source)
    const at = own === routesPath ? routeIn(text, route?.id)?.at : undefined
    if (route && at !== undefined)
      return withFormer(own, text, [at, 'aliases'], [route.wanted.id, route.id])
    const isArticle = kind === 'Article' && pathsOf(path).includes(own)
    return isArticle ? withFormer(own, text, ['former'], [old, name]) : text
  }
  const own = new Set(pathsOf(path))
  const files = [...sources].flatMap(([one, held]): DraftFile[] => {
    const source = mended(one, held.source)
    if (own.has(one)) {
      const target = one.slice(0, one.lastIndexOf('/') + 1) + to.slice(to.lastIndexOf('/') + 1)
      return [{ path: target, revision: '', base: '', source, from: one }, gone(one, held)]
    }
    return source === held.source
      ? []
      : [{ path: one, revision: held.revision, base: held.source, source }]
  })
  return { files }
}

/** The address of a page, and what is true of a teacher in every language, go with it. */
function withoutRecord(path: string, sources: Sources): DraftFile[] {
  const kind = editFile(path)?.kind
  if (kind !== 'Page' && kind !== 'Teacher') return []
  const [file, field, id] =
    kind === 'Page'
      ? ([routesPath, 'path', wantedOf(path)[0]?.id] as const)
      : ([teachersPath, 'id', nameOf(path)] as const)
  const held = sources.get(file)
  const own = recordIn(file, held?.source ?? '[]', field, id)
  if (!held || !own) return []
  const { source: base, revision } = held
  const source = withEdit(file, base, [own.at], undefined)
  return source === undefined ? [] : [{ path: file, revision, base, source }]
}

/** The paths of other files that name a document, so that it cannot go before they are changed. */
export function blockingFiles(path: string, sources: Sources): readonly string[] {
  const own = new Set(pathsOf(path))
  const changed = new Map(withoutRecord(path, sources).map((file) => [file.path, file.source]))
  const wanted = namesOf(path, sources)
  return [...sources].flatMap(([one, { source }]) => {
    const text = changed.get(one) ?? source
    return !own.has(one) && wanted.some((thing) => found(one, text, thing).length > 0) ? [one] : []
  })
}

/** A document gone in all languages, with the address of a page; not while another file names it. */
export function deleteDocument(path: string, sources: Sources): Moved {
  const hindrance = hindranceOf(path, sources)
  if (hindrance) return { hindrance }
  if (blockingFiles(path, sources).length > 0) return { hindrance: 'used' }
  const own = pathsOf(path).flatMap((one) => {
    const held = sources.get(one)
    return held ? [gone(one, held)] : []
  })
  return { files: [...own, ...withoutRecord(path, sources)] }
}
