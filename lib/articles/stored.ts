import { and, asc, eq, type Column, type SQL } from 'drizzle-orm'
import { storedArticles } from '@/lib/db/schema/articles'
import type { Database, Transaction } from '@/lib/db/store'
import type { Locale } from '@/schemas/locale'
import type { ArticleSection } from '@/schemas/content/article'

export type StoredArticle = typeof storedArticles.$inferSelect

/** The key of an article. Ids are unique within a section of a language. */
export type ArticleKey = { locale: Locale; channel: ArticleSection; id: string }

/** The condition on a table with the columns of a key. */
export function keyIs(
  table: Record<keyof ArticleKey, Column>,
  { locale, channel, id }: ArticleKey,
): SQL | undefined {
  return and(eq(table.locale, locale), eq(table.channel, channel), eq(table.id, id))
}

/** All stored articles, or those of a language and section, including unpublished ones. */
export function readStored(
  db: Database | Transaction,
  of?: Pick<ArticleKey, 'locale' | 'channel'>,
): Promise<StoredArticle[]> {
  const { locale, channel, id } = storedArticles
  return db
    .select()
    .from(storedArticles)
    .where(of && and(eq(locale, of.locale), eq(channel, of.channel)))
    .orderBy(asc(locale), asc(channel), asc(id))
}
