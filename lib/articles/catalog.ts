import { portraitOf } from '@/lib/content/portraits'
import { addDays, officeDay } from '@/lib/time'
import type { ArticleSeed } from '@/lib/content/documents'
import type { ArticleItem } from '@/schemas/articles'
import 'server-only'
import { optionalFields, type StoredArticle } from '@/lib/articles/stored'

function toSeed(article: StoredArticle): ArticleSeed {
  const { id, channel, title, summary, author, date, body, updatedAt, publishAt } = article
  return {
    id,
    channel,
    title,
    summary,
    author,
    date,
    body,
    changed: officeDay(publishAt && publishAt > updatedAt ? publishAt : updatedAt),
    ...optionalFields(article),
  }
}

/** An article without a picture keeps the drawn cover of the shipped one that it replaces. */
function withCover(seed: ArticleSeed, drawn: ArticleSeed['drawn']): ArticleSeed {
  return drawn && seed.cover === undefined ? { ...seed, drawn } : seed
}

/** Whether visitors may see a stored article: published, and its publication time has come. */
export function isPublic({ published, publishAt }: StoredArticle, at: Date): boolean {
  return published && (publishAt === null || publishAt <= at)
}

/**
 * The shipped articles, replaced or hidden by stored articles with the same key, and all other stored articles that are
 * public at this time.
 */
export function overlayStored(
  seeds: readonly ArticleSeed[],
  stored: readonly StoredArticle[],
  at: Date,
): ArticleSeed[] {
  const name = ({ channel, id }: Pick<ArticleSeed, 'channel' | 'id'>) => `${channel}/${id}`
  const names = new Set(stored.map(name))
  const drawn = new Map(seeds.map((seed) => [name(seed), seed.drawn]))
  const shown = stored
    .filter((row) => isPublic(row, at))
    .map(toSeed)
    .map((seed) => withCover(seed, drawn.get(name(seed))))
  return [...seeds.filter((seed) => !names.has(name(seed))), ...shown]
}

/** An article with its date, before neighbors and related articles are looked up. */
export type DatedArticle = ArticleItem & { body: string; changed?: string }

/** Sample lessons have dates relative to today, so that some are always upcoming. */
function settle({ startsIn, date = '', ...seed }: ArticleSeed, today: string): DatedArticle {
  const day = startsIn === undefined ? date : addDays(today, startsIn)
  const isHeld = seed.recording !== true && seed.canceled !== true
  const upcoming = seed.channel === 'lessons' && isHeld && day >= today
  const portrait = portraitOf(seed)
  return { ...seed, ...(portrait && { portrait }), date: day, upcoming }
}

const moment = ({ date, time = '' }: ArticleItem) => `${date} ${time}`

/** Upcoming lessons first, the nearest on top; then everything else, newest first. */
function byDate(a: ArticleItem, b: ArticleItem): number {
  if (a.upcoming !== b.upcoming) return a.upcoming ? -1 : 1
  const order = a.upcoming ? moment(a).localeCompare(moment(b)) : moment(b).localeCompare(moment(a))
  return order || a.id.localeCompare(b.id)
}

/** All articles of a language in list order. `today` is an ISO day. */
export function datedArticles(seeds: readonly ArticleSeed[], today: string): DatedArticle[] {
  return seeds.map((seed) => settle(seed, today)).sort(byDate)
}
