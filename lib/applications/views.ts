import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, asc, count, eq, sql } from 'drizzle-orm'
import { staffViews } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'

/** A saved view of the inbox. `query` is the query of the inbox's URL, without `?`. */
export type SavedView = { id: string; name: string; query: string }

/** Each view costs a count whenever the inbox is shown. */
const most = 20

const { id, accountId, name, query } = staffViews

export function listViews(db: Database, officer: string): Promise<SavedView[]> {
  return db
    .select({ id, name, query })
    .from(staffViews)
    .where(eq(accountId, officer))
    .orderBy(asc(staffViews.createdAt), asc(id))
}

/** Saves a view; replaces one of the same name. `full` after twenty views. */
export function saveView(
  db: Database,
  view: Omit<SavedView, 'id'>,
  { officer, at }: { officer: string; at: Date },
): Promise<'saved' | 'full'> {
  return db.transaction(async (tx) => {
    const own = eq(accountId, officer)
    const [kept] = await tx
      .select({ others: count(), same: sql<boolean>`coalesce(bool_or(${name} = ${view.name}), false)` })
      .from(staffViews)
      .where(own)
    if (kept && kept.others >= most && !kept.same) return 'full'
    await tx
      .insert(staffViews)
      .values({ id: randomUUID(), accountId: officer, ...view, createdAt: at })
      .onConflictDoUpdate({ target: [accountId, name], set: { query: view.query } })
    return 'saved'
  })
}

/** Deletes a view of the officer. */
export async function dropView(db: Database, view: string, officer: string): Promise<void> {
  await db.delete(staffViews).where(and(eq(id, view), eq(accountId, officer)))
}
