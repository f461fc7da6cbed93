import 'server-only'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allDocuments, type DocumentTypes } from 'contentlayer/generated'
import { z } from 'zod'
import {
  kind as articles,
  type ArticleSection,
  type ArticleFields,
} from '@/schemas/content/article'
import { kind as questions, type FaqListName } from '@/schemas/content/faq'
import type { Kind } from '@/schemas/content/kind'
import { kind as pages, type PageFields } from '@/schemas/content/page'
import { kind as programmes, type ProgrammeFields } from '@/schemas/content/programme'
import { kind as teachers, type TeacherFields, type Team } from '@/schemas/content/teacher'
import type { Used } from '@/lib/markdown/mdx-used'
import type { ArticleCoverData } from '@/schemas/cover'
import type { Locale } from '@/schemas/locale'
import { everyLocale } from '@/lib/i18n/locales'
import { searchWordsSchema, type SearchWords } from '@/schemas/content/search'
import facts from '@/content/facts/accessibility.json'
import { accessibilitySchema } from '@/schemas/content/accessibility'

/** `key` is the path of the file in its folder, without extension; `raw` its text, `code` its compiled MDX. */
type StoredDocument<Fields> = {
  key: string
  fields: Fields
  raw: string
  code: string
  /** Of pages: the components of the text, in order. */
  components?: readonly Used[]
}

/** A page document: fields, route, its components and sections in order, its text and compiled MDX. */
export type Page = PageFields & {
  path: string
  components: readonly Used[]
  sections: SectionName[]
  raw: string
  code: string
}
export type SectionName = { id: string; label: string }
export type Teacher = TeacherFields & { slug: string }
export type Question = { slug: string; question: string; short: string; raw: string; code: string }
export type ProgrammeDocument = ProgrammeFields & { slug: string; raw: string; code: string }
/** An article of the repository, served by the embedded platform. The body is Markdown. */
export type ArticleSeed = Omit<ArticleFields, 'cover'> & {
  id: string
  channel: ArticleSection
  body: string
  /** What the cover of a shipped article is drawn from. */
  drawn?: ArticleCoverData
  /** Only of an article of the store. */
  cover?: string
  coverAlt?: string
  /** The day of the last change. */
  changed?: string
}

/** Components that are sections of a page. */
export const isSection = (component: string) => component === 'Section' || component === 'Split'

const lastPart = (key: string) => key.slice(key.lastIndexOf('/') + 1)

function toEntry(kind: Kind, document: DocumentTypes): StoredDocument<unknown> {
  const names = new Set(Object.keys(kind.schema.shape))
  const fields = Object.fromEntries(Object.entries(document).filter(([name]) => names.has(name)))
  const body = 'body' in document ? document.body : undefined
  return {
    key: document.key,
    fields,
    raw: body?.raw ?? '',
    code: body && 'code' in body ? body.code : '',
    ...('components' in document && { components: document.components as readonly Used[] }),
  }
}

const lists = new Map<string, readonly StoredDocument<unknown>[]>()

function listOf(kind: Kind, locale: Locale): readonly StoredDocument<unknown>[] {
  const name = `${kind.name} ${locale}`
  const known = lists.get(name)
  if (known) return known
  const list = allDocuments
    .filter(
      (document) =>
        document.type === kind.name && document.locale === locale && document.planned !== true,
    )
    .map((document) => toEntry(kind, document))
    .sort((one, other) => one.key.localeCompare(other.key))
  lists.set(name, list)
  return list
}

/**
 * The documents of a kind in one language, in file order, without planned ones. Their fields fit the schema of the kind
 * (`contentlayer.config.ts`). `where` filters by key. A new kind of document needs no separate getter.
 *
 * @public
 */
export function readDocuments<S extends z.ZodObject>(
  kind: Kind<S>,
  locale: Locale,
  where: (key: string) => boolean = () => true,
): StoredDocument<z.infer<S>>[] {
  return listOf(kind, locale).filter(({ key }) => where(key)) as StoredDocument<z.infer<S>>[]
}

/** The sections of a document, by anchor and short name, for its sub-navigation. */
const sectionsOf = (components: readonly Used[]): SectionName[] =>
  components.flatMap(({ name, props: { id, eyebrow } }) =>
    isSection(name) && typeof id === 'string' && typeof eyebrow === 'string'
      ? [{ id, label: eyebrow }]
      : [],
  )

/** A page of its document; `key` is the path of the file in its folder, without extension. */
export function toPage({
  key,
  fields,
  raw,
  code,
  components = [],
}: StoredDocument<PageFields>): Page {
  const path = key === 'index' ? '/' : `/${key}`
  return { ...fields, path, components, sections: sectionsOf(components), raw, code }
}

export function getPages(locale: Locale): Page[] {
  return readDocuments(pages, locale).map(toPage)
}

/** The page document of a route (`/about/contact`); undefined if there is none. */
export function getPage(locale: Locale, path: string): Page | undefined {
  const own = path === '/' ? 'index' : path.slice(1)
  return readDocuments(pages, locale, (key) => key === own).map(toPage)[0]
}

/** The teachers of one team, in file order. */
export function getTeachers(locale: Locale, team: Team): Teacher[] {
  return readDocuments(teachers, locale, (key) => key.startsWith(`${team}/`)).map(
    ({ key, fields }) => ({
      slug: lastPart(key),
      ...fields,
    }),
  )
}

/** A teacher by the id that facts use: the name of the document without its number. */
export function getTeacher(locale: Locale, id: string): Teacher | undefined {
  const [own] = readDocuments(teachers, locale, (key) => key.replace(/^.*\/\d+-/, '') === id)
  return own && { slug: id, ...own.fields }
}

/** One list of questions, in file order, with the answers as compiled MDX. */
export function getFaq(locale: Locale, list: FaqListName): Question[] {
  return readDocuments(questions, locale, (key) => key.startsWith(`${list}/`)).map(
    ({ key, fields, raw, code }) => ({ slug: lastPart(key), ...fields, raw, code }),
  )
}

/** The program documents of a language, by slug. */
export function getProgrammeDocuments(locale: Locale): Map<string, ProgrammeDocument> {
  const entries = readDocuments(programmes, locale).map(
    ({ key, fields, raw, code }) => [key, { slug: key, ...fields, raw, code }] as const,
  )
  return new Map(entries)
}

/** An article as its file has it: its cover is drawn, whereas that of a stored one is a picture. */
export function articleSeed(
  { cover, ...fields }: ArticleFields,
  own: Pick<ArticleSeed, 'id' | 'channel' | 'body'>,
): ArticleSeed {
  return { ...fields, ...(cover ? { drawn: cover } : {}), ...own }
}

/** The articles of the repository in one language; `where` filters by `channel/id`. */
export function getArticleSeeds(locale: Locale, where?: (key: string) => boolean): ArticleSeed[] {
  return readDocuments(articles, locale, where).map(({ key, fields, raw }) => {
    const [channel, id = ''] = key.split('/')
    return articleSeed(fields, { id, channel: channel as ArticleSection, body: raw })
  })
}

/** The id that an article of the repository has now, by one that it had before. */
export function renamedArticle(
  locale: Locale,
  channel: ArticleSection,
  id: string,
): string | undefined {
  const own = getArticleSeeds(locale, (key) => key.startsWith(`${channel}/`))
  return own.find(({ former }) => former?.includes(id))?.id
}

const searchWords = await everyLocale(async (locale) =>
  searchWordsSchema.parse((await import(`../../content/${locale}/search.json`)).default),
)

/** What the site search knows of a language: synonyms, words to ignore, suggestions. */
export function getSearchWords(locale: Locale): SearchWords {
  return searchWords[locale]
}

/** The result of the accessibility tests that the statement reports. */
export const accessibility = accessibilitySchema.parse(facts)

const datesSchema = z.record(z.string(), z.iso.date())
let knownDates: z.infer<typeof datesSchema> | undefined

/** Written by the build (`scripts/setup/content-dates.mjs`); there are no dates without one. */
function readDates(): z.infer<typeof datesSchema> {
  const file = join(/* turbopackIgnore: true */ process.cwd(), '.next/content-dates.json')
  return existsSync(file) ? datesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
}

/**
 * The day of the last commit that changed a file of a language, such as `pages/about/contact.mdx`; undefined if that is not
 * known: in a shallow clone, outside a repository, or for a change that was not committed.
 */
export function contentDate(locale: Locale, file: string): string | undefined {
  knownDates ??= readDates()
  return knownDates[`content/${locale}/${file}`]
}
