import 'server-only'
import { datedArticles } from '@/lib/articles/catalog'
import { officeDay } from '@/lib/time'
import { selectPage } from '@/lib/articles/select'
import { getArticleSeeds } from '@/lib/content/documents'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import type { ArticleItem } from '@/schemas/articles'
import type { ArticleSection } from '@/schemas/content/article'

/**
 * The latest shipped articles of a section, for prerendered pages. Undefined if a remote platform provides the
 * articles.
 */
export function latestShipped(
  locale: Locale,
  channel: ArticleSection,
  limit: number,
): ArticleItem[] | undefined {
  if (env().API_HOST) return undefined
  const articles = datedArticles(getArticleSeeds(locale), officeDay(new Date()))
  return selectPage(articles, { channel, pageSize: limit }).items
}
