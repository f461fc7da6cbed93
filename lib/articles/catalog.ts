import { addDays } from '@/lib/time'
import type { ArticleSeed } from '@/lib/content/documents'
import type { ArticleItem } from '@/schemas/articles'

/** An article with its date, before neighbors and related articles are looked up. */
export type DatedArticle = ArticleItem & { body: string; changed?: string }

/** Sample lessons have dates relative to today, so that some are always upcoming. */
function settle({ startsIn, date = '', ...seed }: ArticleSeed, today: string): DatedArticle {
  const day = startsIn === undefined ? date : addDays(today, startsIn)
  const isHeld = seed.recording !== true && seed.canceled !== true
  const upcoming = seed.channel === 'lessons' && isHeld && day >= today
  return { ...seed, date: day, upcoming }
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
