import 'server-only'
import { LRUCache } from 'lru-cache'
import { describedFile, editFile, pathsOf } from '@/lib/edit/files'
import { isMap, type Json } from '@/lib/edit/json'
import { readTree, splitSource } from '@/lib/edit/read'
import type { Held } from '@/lib/edit/workspace'
import { Turns } from '@/lib/yield-event-loop'
import { locales, type Locale } from '@/schemas/locale'
import { ofCommit, readSources, type Sources } from './workspace'
import { kinds } from '@/schemas/content/generated'
import type { EditLanguage, EditTranslate } from './text'

/** A document in all its languages. `path` is the file that stands for it in addresses. */
export type Listed = {
  path: string
  kind: string
  titles: readonly { locale: Locale | undefined; title: string }[]
  missing: readonly Locale[]
  /** Whether a language of it stays off the site. */
  planned: boolean
  /** Everything that the search looks at, in lower case. */
  text: string
}

const titleFields = ['name', 'question', 'title', 'headline']

function titleOf(path: string, values: Json): string {
  const found = isMap(values)
    ? titleFields.map((name) => values[name]).find((one) => typeof one === 'string')
    : ''
  return typeof found === 'string' && found !== '' ? found : path.slice(path.lastIndexOf('/') + 1)
}

/** A text as the search compares it: “26,800” and “26800” are the same, and so are “金融 MBA” and “金融MBA”. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d),(?=\d{3})/g, '$1')
    .replace(/(?<=\p{Script=Han}) (?=\w)|(?<=\w) (?=\p{Script=Han})/gu, '')

/** The words of a query; a document has all of them. */
export const wordsIn = (query: string): string[] => query.split(/\s+/).map(folded).filter(Boolean)

const excerptLength = 120

/** A line without the signs and names of its format. */
const readable = (line: string): string =>
  line
    .replace(/^\s*"?[\w.-]+"?: ?/, '')
    .replace(/<\/?[A-Z]\w*|\/?>|\b\w+=(?=["{])|\]\([^)]*\)|\*\*|[[\]{}"|]|,$/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The first line of a document that contains one of the words, in any of its languages. */
export function excerptOf(
  path: string,
  words: readonly string[],
  sources: Sources,
): string | undefined {
  const lines = pathsOf(path).flatMap((own) => sources.get(own)?.source.split('\n') ?? [])
  const line = lines.map(readable).find((one) => words.some((word) => folded(one).includes(word)))
  if (line === undefined) return undefined
  const at = Math.max(0, ...words.map((word) => folded(line).indexOf(word)))
  const from = Math.max(0, Math.min(at - excerptLength / 3, line.length - excerptLength))
  return `${from > 0 ? '…' : ''}${line.slice(from, from + excerptLength)}`
}

const programFacts = 'content/facts/programmes.json'

const knownPrograms = new LRUCache<string, readonly Json[]>({ max: 10 })

/** The facts of all programs, read once for each revision: every row of a list asks for them. */
function programsIn(sources: Sources): readonly Json[] {
  const held = sources.get(programFacts)
  if (!held) return []
  const found = knownPrograms.get(held.revision)
  if (found) return found
  const values = valuesOf(programFacts, held.source)
  const programs = Array.isArray(values) ? (values as readonly Json[]) : []
  knownPrograms.set(held.revision, programs)
  return programs
}

/** The place of the facts of a program: its fees, dates and courses. */
export function factsOf(
  path: string,
  sources: Sources,
): { path: string; item: string } | undefined {
  const [, slug] = /^content\/[^/]+\/(?:programmes|pages\/project)\/([^/]+)\.\w+$/.exec(path) ?? []
  const at =
    slug === undefined
      ? -1
      : programsIn(sources).findIndex((one) => isMap(one) && one.slug === slug)
  return at === -1 ? undefined : { path: programFacts, item: String(at) }
}

/** The programs in whose facts a search has found all its words. */
export function programsWith(path: string, words: readonly string[], sources: Sources) {
  const all = path === programFacts && words.length > 0 ? programsIn(sources) : []
  return all.flatMap((one, index) => {
    const text = folded(JSON.stringify(one))
    const slug = isMap(one) && typeof one.slug === 'string' ? one.slug : undefined
    return slug !== undefined && words.every((word) => text.includes(word))
      ? [{ slug, item: String(index) }]
      : []
  })
}

/** The title in a file, or the name of a file without one. */
export const titleIn = (path: string, source: string): string =>
  titleOf(path, valuesOf(path, source))

type Own = { title: string; planned: boolean }

const known = new LRUCache<string, Own>({ max: 5000 })

function valuesOf(path: string, source: string): Json {
  try {
    return readTree(path, splitSource(path, source)).value
  } catch {
    // Its name stands for a file that cannot be read.
    return null
  }
}

/** The title of a revision of a file, and whether it is planned. */
function ownOf(path: string, revision: string, source: string): Own {
  const key = `${path} ${revision}`
  const found = known.get(key)
  if (found) return found
  const values = valuesOf(path, source)
  const own = { title: titleOf(path, values), planned: isMap(values) && values.planned === true }
  known.set(key, own)
  return own
}

/** What a data file is called in lists, in every language. */
function helpOf(path: string): readonly string[] {
  const file = describedFile(path)
  return file && 'data' in file ? file.data.help : []
}

function listed(paths: readonly string[], found: ReadonlyMap<string, Held>): Listed {
  const files = paths.flatMap((path) => {
    const held = found.get(path)
    return held ? [{ path, ...held, ...ownOf(path, held.revision, held.source) }] : []
  })
  const [first = { path: paths[0] ?? '' }] = files
  const own = editFile(first.path)
  const have = new Set(files.map(({ path }) => editFile(path)?.locale))
  return {
    path: first.path,
    kind: own?.kind ?? '',
    titles: files.map(({ path, title }) => ({ locale: editFile(path)?.locale, title })),
    planned: files.some(({ planned }) => planned),
    missing: own?.locale ? locales.filter((locale) => !have.has(locale)) : [],
    text: [...helpOf(first.path), ...files.map(({ path, source }) => `${path}\n${source}`)]
      .map(folded)
      .join('\n'),
  }
}

/** All documents that can be edited, each with its languages. */
export function readCatalog(): Promise<Listed[]> {
  return ofCommit('catalog', readListed)
}

async function readListed(): Promise<Listed[]> {
  const found = await readSources()
  const groups = new Map([...found.keys()].map((path) => [pathsOf(path).join(' '), pathsOf(path)]))
  const turns = new Turns()
  const all: Listed[] = []
  for (const group of groups.values()) {
    all.push(listed(group, found))
    await turns.pause()
  }
  return all.sort((one, other) => one.path.localeCompare(other.path))
}

/** The name of the control with the title in a language. */
export const titleName = (locale: Locale): string => `title:${locale}`

/** The label of a kind of document: those of the schemas by name, and all data files together. */
function kindLabel(kind: string, t: EditTranslate): string {
  if (kind === 'messages') return t('kinds.messages')
  const known = kinds.find(({ name }) => name === kind)
  return known ? t(labels[known.name] ?? 'kinds.data') : t('kinds.data')
}

/** In the order of the list: what editors change most often first. */
const labels: Readonly<Record<string, Parameters<EditTranslate>[0]>> = {
  Page: 'kinds.page',
  Programme: 'kinds.programme',
  Faq: 'kinds.faq',
  Article: 'kinds.article',
  Teacher: 'kinds.teacher',
}
const order = Object.keys(labels)

/** The kinds of documents that an editor can begin, with what each is for. */
export function startKinds({ t }: EditLanguage): { name: string; label: string; help: string }[] {
  return order.map((name) => {
    const { label, help } = starts[name] ?? { label: 'kinds.data', help: 'kinds.data' }
    return { name, label: t(label), help: t(help) }
  })
}

const starts: Readonly<
  Record<string, { label: Parameters<EditTranslate>[0]; help: Parameters<EditTranslate>[0] }>
> = {
  Page: { label: 'new.page', help: 'new.page-help' },
  Programme: { label: 'new.programme', help: 'new.programme-help' },
  Faq: { label: 'new.faq', help: 'new.faq-help' },
  Article: { label: 'new.article', help: 'new.article-help' },
  Teacher: { label: 'new.teacher', help: 'new.teacher-help' },
}

/** The place of a kind in the list; kinds without a label of their own come last. */
function placeOf({ kind }: Listed): number {
  const place = order.indexOf(kind)
  return place === -1 ? order.length : place
}

/** What a document is called: its titles, what its file holds, and its kind. */
const namesOf = ({ path, kind, titles }: Listed, t: EditTranslate): string[] =>
  [...titles.map(({ title }) => title), ...helpOf(path), kindLabel(kind, t)].map(folded)

/** The greatest share of one of its names that the words of a search make up: 1 if they are the name, 0 if none has one. */
export function shareOf(one: Listed, words: readonly string[], t: EditTranslate): number {
  const shares = namesOf(one, t).map((name) => {
    const said = words
      .filter((word) => name.includes(word))
      .reduce((sum, word) => sum + word.length, 0)
    return said / Math.max(1, name.replaceAll(' ', '').length)
  })
  return Math.max(...shares)
}

/** The most documents that are shown instead of those with every word. */
const mostNear = 10

/**
 * The documents that have every word of a search; without one, those whose names have most of the words, or of the pairs of
 * Chinese characters in them.
 */
export function foundIn(all: readonly Listed[], words: readonly string[], t: EditTranslate) {
  const found = all.filter((one) => {
    const label = folded(kindLabel(one.kind, t))
    return words.every((word) => one.text.includes(word) || word === label)
  })
  if (found.length > 0) return { found, parts: words, isNear: false }
  const parts = words.flatMap((word) => [
    ...(word.match(/[a-z0-9]{2,}/g) ?? []),
    ...Array.from(word, (_, at) => word.slice(at, at + 2)).filter((pair) =>
      /^\p{Script=Han}{2}$/u.test(pair),
    ),
  ])
  const near = all
    .map((one) => ({ one, share: shareOf(one, parts, t) }))
    .filter(({ share }) => share > 0)
    .toSorted((a, b) => b.share - a.share)
  return { found: near.slice(0, mostNear).map(({ one }) => one), parts, isNear: true }
}

/** Documents by the label of their kind: those of a greater share first, then in the order of the labels. */
export function byKind(
  all: readonly Listed[],
  t: EditTranslate,
  share: (one: Listed) => number = () => 0,
): Map<string, Listed[]> {
  const sorted = all
    .map((one) => ({ one, share: share(one) }))
    .toSorted((a, b) => b.share - a.share || placeOf(a.one) - placeOf(b.one))
  return Map.groupBy(
    sorted.map(({ one }) => one),
    ({ kind }) => kindLabel(kind, t),
  )
}
