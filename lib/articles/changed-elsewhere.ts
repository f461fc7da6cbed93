import { eq, sql } from 'drizzle-orm'
import { articlesChanged } from '@/lib/articles/changes'
import { counters } from '@/lib/db/schema/counters'
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
  const [row] = await db.select({ value: counters.value }).from(counters).where(eq(counters.name, name))
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
