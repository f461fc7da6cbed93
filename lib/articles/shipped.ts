import 'server-only'
import { datedArticles } from '@/lib/articles/catalogue'
import { dayOf } from '@/lib/articles/day'
import { selectPage } from '@/lib/articles/select'
import { getArticleSeeds } from '@/lib/content/documents'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import type { ArticleItem } from '@/schemas/articles'
import type { ArticleChannel } from '@/schemas/content/article'

/**
 * A channel's latest articles as they are known while the site is built: those of the repository. Undefined when a remote
 * platform holds the articles.
 */
export function latestShipped(
  locale: Locale,
  channel: ArticleChannel,
  limit: number,
): ArticleItem[] | undefined {
  if (env().API_HOST) return undefined
  const articles = datedArticles(getArticleSeeds(locale), dayOf(new Date()))
  return selectPage(articles, { channel, pageSize: limit }).items
}
