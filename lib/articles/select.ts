import type { DatedArticle } from '@/lib/articles/catalog'
import {
  defaultPageSize,
  type Article,
  type ArticleItem,
  type ArticleList,
} from '@/schemas/articles'
import type { ArticleSection } from '@/schemas/content/article'

/** Chinese is written without spaces: pairs of neighboring characters stand for words. */
function pairsOf(text: string): string[] {
  const runs = text.match(/\p{Script=Han}+/gu) ?? []
  return runs.flatMap((run) =>
    Array.from({ length: run.length - 1 }, (_, i) => run.slice(i, i + 2)),
  )
}

/** English words of four letters or more, without a plural s. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[a-z]{4,}/g) ?? []
  return words.map((word) => word.replace(/s$/, ''))
}

/** At most 400 characters of the text before the first heading, without the addresses of links. */
function introduction(body: string): string {
  const [start = ''] = body.slice(0, 400).split(/^#/m, 1)
  return start.replaceAll(/\]\([^)]*\)?/g, ' ')
}

function topicsOf({ title, summary, body }: DatedArticle): Set<string> {
  const text = `${title} ${summary} ${introduction(body)}`
  return new Set([...wordsOf(text), ...pairsOf(text)])
}

/** The weight of each topic: the fewer of the other articles have it, the more it says. */
function weigh(
  topics: ReadonlySet<string>,
  others: readonly ReadonlySet<string>[],
): Map<string, number> {
  const rarity = (topic: string) => {
    const count = others.filter((other) => other.has(topic)).length
    return Math.log((others.length + 1) / (count + 1)) ** 2
  }
  return new Map(Array.from(topics, (topic) => [topic, rarity(topic)]))
}

const sum = (numbers: Iterable<number>) =>
  Array.from(numbers).reduce((total, one) => total + one, 0)

/** The share of an article's topics that another one has, by weight. In a longer text a topic counts less. */
function likeness(weights: ReadonlyMap<string, number>, other: ReadonlySet<string>): number {
  const common = sum(Array.from(weights, ([topic, weight]) => (other.has(topic) ? weight : 0)))
  const length = Math.sqrt(weights.size / Math.max(1, other.size))
  return (common / Math.max(1, sum(weights.values()))) * length
}

const links = (from: DatedArticle, to: DatedArticle) => from.body.includes(`/${to.id})`)

/** How many of the others, in the given order, are compared by their words. */
const compared = 2_000

/**
 * The related articles, best first: those that the article links to or that link to it, then those with similar
 * titles, summaries and introductions. The same section counts a little; equal ones stay in the given order. Of those beyond
 * the first two thousand, only articles that it links to are considered.
 */
export function relatedTo(
  article: DatedArticle,
  others: readonly DatedArticle[],
  limit: number,
): DatedArticle[] {
  const rest = others.filter(
    (other, place) =>
      (other.channel !== article.channel || other.id !== article.id) &&
      (place < compared || links(article, other)),
  )
  const topics = rest.map(topicsOf)
  const weights = weigh(topicsOf(article), topics)
  const scored = rest.map((other, i) => {
    const linked = links(article, other) || links(other, article) ? 1 : 0
    const near = other.channel === article.channel ? 0.05 : 0
    return { other, score: linked + near + likeness(weights, topics[i] ?? new Set()) }
  })
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ other }) => other)
}

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
  return {
    items: found.slice(start, start + pageSize).map(toItem),
    total: found.length,
    page,
    pageSize,
  }
}

/** The years of a channel's articles, newest first. */
export function yearsOf(
  articles: readonly DatedArticle[],
  section: ArticleSection | undefined,
): number[] {
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
