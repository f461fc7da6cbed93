import 'server-only'
import { articlesChanged, onArticlesChanged } from '@/lib/articles/changes'
import { dayOf } from '@/lib/articles/day'
import { articlesRevision } from '@/lib/articles/changed-elsewhere'
import { readStored, type StoredArticle } from '@/lib/articles/stored'
import type { ArticleSeed } from '@/lib/content/documents'
import type { Database } from '@/lib/db/store'
import { log } from '@/lib/log'

/** How long the stored articles are cached, in ms. A change by another process is visible after this time. */
const fresh = 2_000

type Known = { revision: number; rows: readonly StoredArticle[]; askedAt: number }
const known = new WeakMap<Database, Known>()

// A change by this process invalidates the cache; the rows are kept for a store that is not available.
let changedAt = 0
onArticlesChanged(() => (changedAt = Date.now()))

async function ask(db: Database, before: Known | undefined): Promise<Known> {
  const askedAt = Date.now()
  const revision = await articlesRevision(db)
  const unchanged = before?.revision === revision && before.askedAt > changedAt
  if (unchanged) return { revision, rows: before.rows, askedAt }
  // Another process has changed an article: the rendered pages of this one are outdated.
  if (before && before.askedAt > changedAt) articlesChanged()
  return { revision, rows: await readStored(db), askedAt }
}

/**
 * The stored articles, at most two seconds old. Returns the cached ones when the store does not answer. Throws
 * StoreUnavailable if there are none, because withdrawn articles must not reappear.
 */
export async function overlayOf(db: Database): Promise<readonly StoredArticle[]> {
  const before = known.get(db)
  if (before && before.askedAt > changedAt && Date.now() - before.askedAt < fresh) return before.rows
  try {
    const now = await ask(db, before)
    known.set(db, now)
    return now.rows
  } catch (error) {
    if (!before) throw error
    log().warn({ err: error }, 'the store’s articles could not be read; those read before are shown')
    return before.rows
  }
}

function toSeed({ id, channel, title, summary, author, date, body, ...row }: StoredArticle): ArticleSeed {
  const { time, teacher, minutes, places, canceled, recording, cover, coverAlt, updatedAt, publishAt } = row
  return {
    ...{
      id,
      channel,
      title,
      summary,
      author,
      date,
      body,
      changed: dayOf(publishAt && publishAt > updatedAt ? publishAt : updatedAt),
    },
    ...(time === null ? {} : { time }),
    ...(teacher === null ? {} : { teacher }),
    ...(minutes === null ? {} : { minutes }),
    ...(places === null ? {} : { places }),
    ...(canceled ? { canceled } : {}),
    ...(recording ? { recording } : {}),
    ...(cover === null ? {} : { cover }),
    ...(coverAlt === null ? {} : { coverAlt }),
  }
}

/** Whether visitors may see a stored article: published, and its publication time has come. */
export function isPublic({ published, publishAt }: StoredArticle, at: Date): boolean {
  return published && (publishAt === null || publishAt <= at)
}

/**
 * The shipped articles, replaced or hidden by stored articles with the same key, and all other stored articles that are
 * public at this time.
 */
export function overlaid(
  seeds: readonly ArticleSeed[],
  stored: readonly StoredArticle[],
  at: Date,
): ArticleSeed[] {
  const name = ({ channel, id }: Pick<ArticleSeed, 'channel' | 'id'>) => `${channel}/${id}`
  const names = new Set(stored.map(name))
  const shown = stored.filter((row) => isPublic(row, at)).map(toSeed)
  return [...seeds.filter((seed) => !names.has(name(seed))), ...shown]
}
