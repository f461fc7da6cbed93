import { datedArticles, type DatedArticle } from '@/lib/articles/catalogue'
import { officeDay } from '@/lib/time'
import { overlaid } from '@/lib/articles/overlay'
import type { StoredArticle } from '@/lib/articles/stored'
import { getArticleSeeds } from '@/lib/content/documents'
import type { Locale } from '@/lib/i18n/locales'

type Listed = { articles: readonly DatedArticle[]; day: string; from: Date; until: number }

/** By the rows that were read, which are other ones after each change. */
const known = new WeakMap<readonly StoredArticle[], Map<Locale, Listed>>()

/**
 * The public articles of a language in list order. Kept until the next day begins or the next article becomes public,
 * because ordering thousands takes longer than a page.
 */
export function listedArticles(
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
  const articles = datedArticles(overlaid(getArticleSeeds(locale), rows, at), day)
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
