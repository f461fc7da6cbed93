import 'server-only'
import { datedArticles, type DatedArticle, isPublic, overlayStored } from '@/lib/articles/catalog'
import { officeDay } from '@/lib/time'
import { findStored } from '@/lib/articles/edit'
import { readStored, type ArticleKey, type StoredArticle } from '@/lib/articles/stored'
import { getArticleSeeds, type ArticleSeed } from '@/lib/content/documents'
import type { Database } from '@/lib/db/store'

export type DeskArticle = DatedArticle & {
  state: 'shipped' | 'changed' | 'own' | 'scheduled' | 'withdrawn'
  /** The version of the stored row; 0 if there is none. */
  version: number
  publishAt: Date | undefined
}

type Name = Pick<ArticleKey, 'channel' | 'id'>

const sameName = (key: Name) => (one: Name) => one.channel === key.channel && one.id === key.id

function stateOf(row: StoredArticle | undefined, ships: boolean, at: Date): DeskArticle['state'] {
  if (!row) return 'shipped'
  if (!row.published) return 'withdrawn'
  if (!isPublic(row, at)) return 'scheduled'
  return ships ? 'changed' : 'own'
}

function forEditors(
  seeds: readonly ArticleSeed[],
  rows: readonly StoredArticle[],
  at: Date,
): DeskArticle[] {
  const shown = rows.map((row) => ({ ...row, published: true, publishAt: null }))
  const name = ({ channel, id }: Name) => `${channel}/${id}`
  const stored = new Map(rows.map((row) => [name(row), row]))
  const shipped = new Set(seeds.map(name))
  return datedArticles(overlayStored(seeds, shown, at), officeDay(at)).map((article) => {
    const row = stored.get(name(article))
    const state = stateOf(row, shipped.has(name(article)), at)
    return { ...article, state, version: row?.version ?? 0, publishAt: row?.publishAt ?? undefined }
  })
}

/** The articles of a section for editors, newest first, including those that are not public. */
export async function deskArticles(
  db: Database,
  { locale, channel, at }: Omit<ArticleKey, 'id'> & { at: Date },
): Promise<DeskArticle[]> {
  const rows = await readStored(db, { locale, channel })
  const seeds = getArticleSeeds(locale).filter((seed) => seed.channel === channel)
  return forEditors(seeds, rows, at)
}

/** One article for editors, public or not; undefined if there is none. */
export async function findDeskArticle(
  db: Database,
  key: ArticleKey,
  at: Date,
): Promise<DeskArticle | undefined> {
  const row = await findStored(db, key)
  const seeds = getArticleSeeds(key.locale).filter(sameName(key))
  return forEditors(seeds, row ? [row] : [], at)[0]
}
