import 'server-only'
import { allArticles, allFaqs, allPages, allProgrammes, allTeachers } from 'contentlayer/generated'
import { articleSchema, type ArticleChannel, type ArticleFields } from '@/schemas/content/article'
import type { FaqListName } from '@/schemas/content/faq'
import { pageSchema, type PageFields } from '@/schemas/content/page'
import type { ProgrammeFields } from '@/schemas/content/programme'
import type { TeacherFields, Team } from '@/schemas/content/teacher'
import type { Locale } from '@/schemas/locale'

type Generated = { locale: string; key: string; body?: { code?: string; raw: string } }

/** A page document: its fields, its route, its sections in order and its compiled MDX. */
export type Page = PageFields & { path: string; sections: SectionName[]; code: string }
export type SectionName = { id: string; label: string }
export type Teacher = TeacherFields & { slug: string }
export type Question = { slug: string; question: string; code: string }
export type ProgrammeDocument = ProgrammeFields & { slug: string; code: string }
/** An article as the repository ships it; the embedded CMS serves these. Body is Markdown. */
export type ArticleSeed = ArticleFields & { id: string; channel: ArticleChannel; body: string }

const inLocale = (locale: Locale) => (document: Generated) => document.locale === locale
const byKey = (a: Generated, b: Generated) => a.key.localeCompare(b.key)
const lastPart = (key: string) => key.slice(key.lastIndexOf('/') + 1)
const code = (document: Generated) => document.body?.code ?? ''

const sectionTag = /<(?:Section|Split)\s[^>]*?id="([^"]+)"[^>]*?eyebrow="([^"]+)"/g

/** The sections of a document, by anchor and short name, for its sub-navigation. */
function sectionsOf(raw: string): SectionName[] {
  return Array.from(raw.matchAll(sectionTag), ([, id = '', label = '']) => ({ id, label }))
}

function toPage(document: Generated): Page {
  const path = document.key === 'index' ? '/' : `/${document.key}`
  const shape = pageSchema.shape
  const fields = Object.fromEntries(
    Object.keys(shape).flatMap((name) => {
      const value: unknown = Reflect.get(document, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const sections = sectionsOf(document.body?.raw ?? '')
  return { ...pageSchema.parse(fields), path, sections, code: code(document) }
}

export function getPages(locale: Locale): Page[] {
  return allPages.filter(inLocale(locale)).map(toPage)
}

/** The page document of a route (`/about/contact`), or undefined. */
export function getPage(locale: Locale, path: string): Page | undefined {
  const key = path === '/' ? 'index' : path.slice(1)
  const document = allPages.find((page) => page.locale === locale && page.key === key)
  return document && toPage(document)
}

/** The teachers of one team, in file order. */
export function getTeachers(locale: Locale, team: Team): Teacher[] {
  return allTeachers
    .filter(inLocale(locale))
    .filter((teacher) => teacher.key.startsWith(`${team}/`))
    .sort(byKey)
    .map(({ key, name, title, credentials, teaches, bio }) => ({
      slug: lastPart(key),
      name,
      title,
      credentials,
      teaches,
      bio,
    }))
}

/** One list of questions, in file order, with the answers as compiled MDX. */
export function getFaq(locale: Locale, list: FaqListName): Question[] {
  return allFaqs
    .filter(inLocale(locale))
    .filter((faq) => faq.key.startsWith(`${list}/`))
    .sort(byKey)
    .map((faq) => ({ slug: lastPart(faq.key), question: faq.question, code: code(faq) }))
}

/** The programme documents of a locale, keyed by slug. */
export function getProgrammeDocuments(locale: Locale): Map<string, ProgrammeDocument> {
  const entries = allProgrammes.filter(inLocale(locale)).map((document) => {
    const { key: slug, name, kicker, summary, delivery, audience, entry } = document
    const programme = { slug, name, kicker, summary, delivery, audience, entry, code: code(document) }
    return [slug, programme] as const
  })
  return new Map(entries)
}

/** All articles that ship with the repository in one language. */
export function getArticleSeeds(locale: Locale): ArticleSeed[] {
  return allArticles.filter(inLocale(locale)).map((document) => {
    const [channel, id] = document.key.split('/')
    const { title, summary, author, date, startsIn, time, teacher, minutes, recording } = document
    const fields = {
      title,
      summary,
      author,
      date: date?.slice(0, 10),
      startsIn,
      time,
      teacher,
      minutes,
      recording,
    }
    const known = Object.entries(fields).filter(([, value]) => value !== undefined)
    return {
      ...articleSchema.parse(Object.fromEntries(known)),
      id: id ?? '',
      channel: channel as ArticleChannel,
      body: document.body.raw,
    }
  })
}
