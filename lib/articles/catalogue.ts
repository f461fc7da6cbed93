import 'server-only'
import { addDays } from '@/lib/articles/day'
import { getArticleSeeds, type ArticleSeed } from '@/lib/content/documents'
import type { Locale } from '@/lib/i18n/locales'
import type { ArticleItem } from '@/schemas/articles'

/** An article with its date settled, before neighbours and related ones are looked up. */
export type DatedArticle = ArticleItem & { body: string }

const seeds = new Map<Locale, readonly ArticleSeed[]>()

function seedsOf(locale: Locale): readonly ArticleSeed[] {
  const known = seeds.get(locale)
  if (known) return known
  const read = getArticleSeeds(locale)
  seeds.set(locale, read)
  return read
}

/** Sample lessons are dated in days from today, so that two of them are always still to come. */
function settle({ startsIn, date = '', ...seed }: ArticleSeed, today: string): DatedArticle {
  const day = startsIn === undefined ? date : addDays(today, startsIn)
  const upcoming = seed.channel === 'lessons' && seed.recording !== true && day >= today
  return { ...seed, date: day, upcoming }
}

const moment = ({ date, time = '' }: ArticleItem) => `${date} ${time}`

/** What is still to come first, the nearest on top; then everything else, the newest on top. */
function byDate(a: ArticleItem, b: ArticleItem): number {
  if (a.upcoming !== b.upcoming) return a.upcoming ? -1 : 1
  const later = moment(b).localeCompare(moment(a)) || a.id.localeCompare(b.id)
  return a.upcoming ? -later : later
}

/** All articles of a language in the order of lists. `today` is an ISO day. */
export function datedArticles(locale: Locale, today: string): DatedArticle[] {
  return seedsOf(locale)
    .map((seed) => settle(seed, today))
    .sort(byDate)
}
