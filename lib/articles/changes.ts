import { eq, sql } from 'drizzle-orm'
import { counters } from '@/lib/db/schema/upkeep'
import type { Database, Transaction } from '@/lib/db/store'

const name = 'articles'

/** Raises the revision of the stored articles. Call it in every transaction that changes one. */
export async function bumpArticles(tx: Transaction): Promise<void> {
  await tx
    .insert(counters)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
}

/** The revision of the stored articles: another number after every change of any of them. */
export async function articlesRevision(db: Database): Promise<number> {
  const [row] = await db
    .select({ value: counters.value })
    .from(counters)
    .where(eq(counters.name, name))
  return row?.value ?? 0
}

/**
 * Returns a function that reads the revision, one row by its key, and clears the caches of this process if another one
 * has changed an article since the last call. Resolves to whether it did.
 */
export function watchArticles(): (db: Database) => Promise<boolean> {
  let seen: number | undefined
  return async (db) => {
    const now = await articlesRevision(db)
    const changed = seen !== undefined && now !== seen
    seen = now
    if (changed) articlesChanged()
    return changed
  }
}

type Listener = () => void

const key = Symbol.for('bauhinia.articles-changed')
// On globalThis, because the front server and the bundles of Next each have a copy of this module.
const place = globalThis as { [key]?: Set<Listener> }

/**
 * Calls `listener` whenever this process changes an article, to invalidate caches. Returns a function that stops it.
 */
export function onArticlesChanged(listener: Listener): () => void {
  const listeners = (place[key] ??= new Set())
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notifies the listeners. Call it after a changed article is stored. */
export function articlesChanged(): void {
  for (const listener of place[key] ?? []) listener()
}
