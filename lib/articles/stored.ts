import { and, asc, eq, type Column, type SQL } from 'drizzle-orm'
import { storedArticles } from '@/lib/db/schema/articles'
import type { Database, Transaction } from '@/lib/db/store'
import type { Locale } from '@/schemas/locale'
import type { ArticleSection } from '@/schemas/content/article'
import 'server-only'
import { setTimeout as sleep } from 'node:timers/promises'
import { articlesRevision, articlesChanged, onArticlesChanged } from '@/lib/articles/changes'
import { log } from '@/lib/log'

/** How long the stored articles are cached, in ms. A change by another process is visible after this time. */
const fresh = 2_000
/** How long a page waits for a store that does not answer before it shows the articles read before, in ms. */
const patience = 500

/** `change` is the last change by this process that the rows may contain. */
type Known = { revision: number; rows: readonly StoredArticle[]; askedAt: number; change: number }
type CachedCall = { askedAt: number; change: number; answer: Promise<Known> }
const known = new WeakMap<Database, Known>()
const calls = new WeakMap<Database, CachedCall>()

// A change by this process invalidates the cache; the rows are kept for a store that is not available.
let lastChange = 0
onArticlesChanged(() => (lastChange += 1))

async function ask(db: Database, before: Known | undefined): Promise<Known> {
  const askedAt = Date.now()
  const isValid = before?.change === lastChange
  const revision = await articlesRevision(db)
  if (before && isValid && before.revision === revision) return { ...before, askedAt }
  // Another process has changed an article: the rendered pages of this one are outdated.
  if (isValid) articlesChanged()
  const change = lastChange
  return { revision, rows: await readStored(db), askedAt, change }
}

async function askOrKeep(db: Database, before: Known | undefined): Promise<Known> {
  const change = lastChange
  try {
    return await ask(db, before)
  } catch (error) {
    if (!before) throw error
    log().warn(
      { err: error },
      'the store’s articles could not be read; those read before are shown',
    )
    return { ...before, askedAt: Date.now(), change } // asked again when these are no longer fresh, or lack a change
  }
}

/** The call that is under way, for all pages that wait; another one after a change that it may have missed. */
function callOf(db: Database, before: Known | undefined): CachedCall {
  const running = calls.get(db)
  if (running?.change === lastChange) return running
  const call: CachedCall = {
    askedAt: Date.now(),
    change: lastChange,
    answer: askOrKeep(db, before)
      .then((now) => {
        if (calls.get(db) === call) known.set(db, now)
        return now
      })
      .finally(() => {
        if (calls.get(db) === call) calls.delete(db)
      }),
  }
  calls.set(db, call)
  return call
}

/**
 * The stored articles, at most two seconds old, or the cached ones when the store fails or does not answer within 0.5 s. Throws
 * StoreUnavailable if there are none, because withdrawn articles must not reappear.
 */
export async function currentStored(db: Database): Promise<readonly StoredArticle[]> {
  const before = known.get(db)
  const isValid = before?.change === lastChange
  if (isValid && Date.now() - before.askedAt < fresh) return before.rows
  const { askedAt, answer } = callOf(db, before)
  // After a change by this process, the cached rows lack it.
  if (!isValid) return (await answer).rows
  const left = Math.max(1, askedAt + patience - Date.now())
  const { rows } = await Promise.race([answer, sleep(left, before, { ref: false })])
  return rows
}

export type StoredArticle = typeof storedArticles.$inferSelect

/** The fields of an article that not every one has, without those that it lacks. */
export function optionalFields(article: StoredArticle) {
  const { time, teacher, minutes, places, canceled, recording, cover, coverAlt } = article
  return {
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
