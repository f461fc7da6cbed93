import type { DatedArticle } from '@/lib/articles/catalog'
import { relatedTo } from '@/lib/articles/related'
import { defaultPageSize, type Article, type ArticleItem, type ArticleList } from '@/schemas/articles'
import type { ArticleSection } from '@/schemas/content/article'

export type ListFilter = {
  /** All sections by default. */
  channel?: ArticleSection
  page?: number
  pageSize?: number
  year?: number
  /** Words that title, summary or body must contain. */
  q?: string
}

const relatedCount = 3

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

function toItem(article: DatedArticle): ArticleItem {
  const { body, changed, ...item } = article
  void [body, changed]
  return item
}

function inSection(section: ArticleSection | undefined) {
  return (article: ArticleItem) => section === undefined || article.channel === section
}

function matches({ title, summary, body }: DatedArticle, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = plain(`${title} ${summary} ${body}`)
  return words.every((word) => text.includes(word))
}

/** One page of the matching articles, in the given order. A page past the end is empty. */
export function selectPage(articles: readonly DatedArticle[], filter: ListFilter): ArticleList {
  const { channel, page = 1, pageSize = defaultPageSize, year, q = '' } = filter
  const words = plain(q).split(/\s+/).filter(Boolean)
  const found = articles
    .filter(inSection(channel))
    .filter(({ date }) => year === undefined || date.startsWith(`${year}-`))
    .filter((article) => matches(article, words))
  const start = (page - 1) * pageSize
  return { items: found.slice(start, start + pageSize).map(toItem), total: found.length, page, pageSize }
}

/** The years of a channel's articles, newest first. */
export function yearsOf(articles: readonly DatedArticle[], section: ArticleSection | undefined): number[] {
  const years = articles.filter(inSection(section)).map(({ date }) => Number(date.slice(0, 4)))
  return [...new Set(years)].sort((a, b) => b - a)
}

/** One article with its neighbors and related ones; undefined if the section has no article with this id. */
export function selectOne(
  articles: readonly DatedArticle[],
  { channel, id }: { channel?: ArticleSection; id: string },
): Article | undefined {
  const article = articles.find((one) => one.id === id && inSection(channel)(one))
  if (!article) return undefined
  const list = articles.filter(inSection(article.channel))
  const place = list.indexOf(article)
  const [previous, next] = [list[place - 1], list[place + 1]]
  const others = articles.filter((other) => other !== previous && other !== next)
  return {
    ...toItem(article),
    body: article.body,
    ...(previous && { previous: toItem(previous) }),
    ...(next && { next: toItem(next) }),
    related: relatedTo(article, others, relatedCount).map(toItem),
  }
}
