import 'server-only'
import { datedArticles, type DatedArticle } from '@/lib/articles/catalogue'
import { dayOf } from '@/lib/articles/day'
import { relatedTo } from '@/lib/articles/related'
import type { Locale } from '@/lib/i18n/locales'
import { defaultPageSize, type Article, type ArticleItem, type ArticleList } from '@/schemas/articles'
import type { ArticleChannel } from '@/schemas/content/article'

export type ListQuery = {
  /** Without one, the articles of all channels. */
  channel?: ArticleChannel
  locale: Locale
  page?: number
  pageSize?: number
  year?: number
  /** Words that must all stand in title, summary or body. */
  q?: string
  at?: Date
}

export type OneQuery = { channel?: ArticleChannel; id: string; locale: Locale; at?: Date }

const relatedCount = 3

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

function toItem({ body: _, ...item }: DatedArticle): ArticleItem {
  return item
}

function inChannel(channel: ArticleChannel | undefined) {
  return (article: ArticleItem) => channel === undefined || article.channel === channel
}

function matches({ title, summary, body }: DatedArticle, words: readonly string[]): boolean {
  const text = plain(`${title} ${summary} ${body}`)
  return words.every((word) => text.includes(word))
}

/** One page of a list: lessons still to come first, then the newest first. A page past the end is empty. */
export async function listArticles(query: ListQuery): Promise<ArticleList> {
  const { channel, locale, page = 1, pageSize = defaultPageSize, year, q = '', at = new Date() } = query
  const words = plain(q).split(/\s+/).filter(Boolean)
  const found = datedArticles(locale, dayOf(at))
    .filter(inChannel(channel))
    .filter(({ date }) => year === undefined || date.startsWith(`${year}-`))
    .filter((article) => matches(article, words))
  const start = (page - 1) * pageSize
  return { items: found.slice(start, start + pageSize).map(toItem), total: found.length, page, pageSize }
}

/** The years a channel has articles of, newest first, for its filter. */
export async function articleYears({
  channel,
  locale,
  at = new Date(),
}: Omit<OneQuery, 'id'>): Promise<number[]> {
  const articles = datedArticles(locale, dayOf(at)).filter(inChannel(channel))
  const years = new Set(articles.map(({ date }) => Number(date.slice(0, 4))))
  return [...years].sort((a, b) => b - a)
}

/** One article with its neighbours and related ones, or undefined when the channel has none of that id. */
export async function getArticle({
  channel,
  id,
  locale,
  at = new Date(),
}: OneQuery): Promise<Article | undefined> {
  const all = datedArticles(locale, dayOf(at))
  const article = all.find((one) => one.id === id && inChannel(channel)(one))
  if (!article) return undefined
  const list = all.filter(inChannel(article.channel))
  const place = list.indexOf(article)
  const [previous, next] = [list[place - 1], list[place + 1]]
  const others = all.filter((other) => other !== previous && other !== next)
  return {
    ...article,
    ...(previous && { previous: toItem(previous) }),
    ...(next && { next: toItem(next) }),
    related: relatedTo(article, others, relatedCount).map(toItem),
  }
}
