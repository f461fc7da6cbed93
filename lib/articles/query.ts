import 'server-only'
import { type ListFilter, selectOne, selectPage, yearsOf } from '@/lib/articles/select'
import { currentStored, type StoredArticle } from '@/lib/articles/stored'
import { contentDate, getArticleSeeds } from '@/lib/content/documents'
import { getStore } from '@/lib/db/store'
import { type Locale, locales } from '@/lib/i18n/locales'
import { sectionPath } from '@/lib/routes'
import type { SitemapEntry } from '@/lib/seo/sitemap'
import type { Article, ArticleList, ArticleText } from '@/schemas/articles'
import type { ArticleSection } from '@/schemas/content/article'
import { type DatedArticle, datedArticles, overlayStored } from '@/lib/articles/catalog'
import { officeDay } from '@/lib/time'

type Listed = { articles: readonly DatedArticle[]; day: string; from: Date; until: number }

/** By the rows that were read, which are other ones after each change. */
const known = new WeakMap<readonly StoredArticle[], Map<Locale, Listed>>()

/**
 * The public articles of a language in list order. Kept until the next day begins or the next article becomes public,
 * because ordering thousands takes longer than a page.
 */
function listedArticles(
  stored: readonly StoredArticle[],
  locale: Locale,
  at: Date,
): readonly DatedArticle[] {
  const lists = known.get(stored) ?? new Map<Locale, Listed>()
  known.set(stored, lists)
  const day = officeDay(at)
  const kept = lists.get(locale)
  if (kept && kept.day === day && at >= kept.from && at.getTime() < kept.until) return kept.articles
  const rows = stored.filter((row) => row.locale === locale)
  const articles = datedArticles(overlayStored(getArticleSeeds(locale), rows, at), day)
  lists.set(locale, { articles, day, from: at, until: nextPublication(rows, at) })
  return articles
}

/** When the next article becomes public, in ms since 1970. */
function nextPublication(rows: readonly StoredArticle[], at: Date): number {
  let next = Infinity
  for (const { publishAt } of rows)
    if (publishAt && publishAt > at) next = Math.min(next, publishAt.getTime())
  return next
}

/** `at` is now by default; tests set it, because dates of sample lessons depend on it. */
export type ListQuery = ListFilter & { locale: Locale; at?: Date }
export type OneQuery = { channel?: ArticleSection; id: string; locale: Locale; at?: Date }

async function articlesOf(locale: Locale, at = new Date()) {
  const { db } = await getStore()
  return listedArticles(await currentStored(db), locale, at)
}

/** One page of a list: upcoming lessons first, then newest first. A page past the end is empty. */
export async function listArticles({ locale, at, ...filter }: ListQuery): Promise<ArticleList> {
  return selectPage(await articlesOf(locale, at), filter)
}

/** The years with articles of a section, newest first. */
export async function articleYears({
  channel,
  locale,
  at,
}: Omit<OneQuery, 'id'>): Promise<number[]> {
  return yearsOf(await articlesOf(locale, at), channel)
}

/** One article with its neighbors and related ones; undefined if the section has no article with this id. */
export async function getArticle({ locale, at, ...one }: OneQuery): Promise<Article | undefined> {
  return selectOne(await articlesOf(locale, at), one)
}

/** What the site search reads of all public articles of a language, in list order. */
export async function articleTexts({
  locale,
  at,
}: Pick<OneQuery, 'locale' | 'at'>): Promise<readonly ArticleText[]> {
  return articlesOf(locale, at)
}

/** The paths of all public articles with the languages that have them and the day of their last change, for the sitemap. */
export async function publicNames(at: Date): Promise<SitemapEntry[]> {
  const paths = new Map<string, SitemapEntry['versions'][number][]>()
  for (const locale of locales)
    for (const { channel, id, changed } of await articlesOf(locale, at)) {
      const path = `${sectionPath(channel)}/${id}`
      const own = {
        locale,
        changed: changed ?? contentDate(locale, `articles/${channel}/${id}.md`),
      }
      paths.set(path, [...(paths.get(path) ?? []), own])
    }
  return Array.from(paths, ([path, versions]) => ({ path, versions }))
}
