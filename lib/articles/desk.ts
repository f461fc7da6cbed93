import 'server-only'
import { datedArticles, type DatedArticle } from '@/lib/articles/catalogue'
import { dayOf } from '@/lib/articles/day'
import { overlaid } from '@/lib/articles/overlay'
import { readStored, type ArticleKey, type StoredArticle } from '@/lib/articles/stored'
import { getArticleSeeds } from '@/lib/content/documents'
import type { Database } from '@/lib/db/store'

export type DeskArticle = DatedArticle & {
  state: 'shipped' | 'changed' | 'own' | 'withdrawn'
  /** The version of the stored row; 0 if there is none. */
  version: number
}

const sameName = (key: Omit<ArticleKey, 'locale'>) => (one: Omit<ArticleKey, 'locale'>) =>
  one.channel === key.channel && one.id === key.id

function stateOf(row: StoredArticle | undefined, ships: boolean): DeskArticle['state'] {
  if (!row) return 'shipped'
  if (!row.published) return 'withdrawn'
  return ships ? 'changed' : 'own'
}

/** The articles of a channel for editors, newest first, including unpublished ones. */
export async function deskArticles(
  db: Database,
  { locale, channel, at }: Omit<ArticleKey, 'id'> & { at: Date },
): Promise<DeskArticle[]> {
  const rows = (await readStored(db)).filter((row) => row.locale === locale && row.channel === channel)
  const seeds = getArticleSeeds(locale).filter((seed) => seed.channel === channel)
  const shown = rows.map((row) => ({ ...row, published: true }))
  return datedArticles(overlaid(seeds, shown), dayOf(at)).map((article) => {
    const row = rows.find(sameName(article))
    return { ...article, state: stateOf(row, seeds.some(sameName(article))), version: row?.version ?? 0 }
  })
}
