import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, asc, count, desc, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { nameColumn } from '@/lib/accounts/staff/accounts'
import { staffAccounts, staffViews } from '@/lib/db/schema/staff'
import type { Database } from '@/lib/db/store'
import type { Locale } from '@/schemas/locale'

/**
 * A saved view of the inbox. `query` is the query of the inbox's URL, without `?`. A shared view is visible for everybody
 * who may see the inbox; only its owner changes it.
 */
export type SavedView = Awaited<ReturnType<typeof listViews>>[number]

/** For each officer. */
const most = 50

const { id, accountId, name, query, shared } = staffViews

/** The officer's own views, then those that colleagues share. */
export function listViews(db: Database, officer: string, locale: Locale) {
  const own = sql<boolean>`${accountId} = ${officer}`
  return db
    .select({
      id,
      name,
      query,
      shared,
      own,
      owner: nameColumn(locale),
      left: sql<boolean>`${staffAccounts.deactivatedAt} is not null`,
    })
    .from(staffViews)
    .innerJoin(staffAccounts, eq(staffAccounts.id, accountId))
    .where(or(eq(accountId, officer), eq(shared, true)))
    .orderBy(desc(own), asc(staffViews.createdAt), asc(id))
}

type Saved = { name: string; query: string; shared: boolean }

/** Saves a view; replaces one of the same name. `full` after fifty views. */
export function saveView(
  db: Database,
  view: Saved,
  { officer, at }: { officer: string; at: Date },
): Promise<'saved' | 'full'> {
  return db.transaction(async (tx) => {
    const own = eq(accountId, officer)
    const [kept] = await tx
      .select({
        others: count(),
        same: sql<boolean>`coalesce(bool_or(${name} = ${view.name}), false)`,
      })
      .from(staffViews)
      .where(own)
    if (kept && kept.others >= most && !kept.same) return 'full'
    await tx
      .insert(staffViews)
      .values({ id: randomUUID(), accountId: officer, ...view, createdAt: at })
      .onConflictDoUpdate({
        target: [accountId, name],
        set: { query: view.query, shared: view.shared },
      })
    return 'saved'
  })
}

type ViewChange = Pick<SavedView, 'id' | 'name' | 'shared'>

/** Renames, shares or unshares a view of the officer. `taken`: another one has this name. */
export function changeView(
  db: Database,
  change: ViewChange,
  officer: string,
): Promise<'changed' | 'taken' | 'missing'> {
  return db.transaction(async (tx) => {
    const own = eq(accountId, officer)
    const same = await tx
      .select({ id })
      .from(staffViews)
      .where(and(own, eq(name, change.name)))
    if (same.some((one) => one.id !== change.id)) return 'taken'
    const changed = await tx
      .update(staffViews)
      .set({ name: change.name, shared: change.shared })
      .where(and(own, eq(id, change.id)))
      .returning({ id })
    return changed.length > 0 ? 'changed' : 'missing'
  })
}

/** Deletes a view of the officer; for a lead, also a shared view of a colleague whose account is deactivated. */
export async function dropView(
  db: Database,
  view: string,
  { officer, isLead }: { officer: string; isLead: boolean },
): Promise<void> {
  const left = db
    .select({ id: staffAccounts.id })
    .from(staffAccounts)
    .where(isNotNull(staffAccounts.deactivatedAt))
  const abandoned = and(eq(shared, true), inArray(accountId, left))
  const own = eq(accountId, officer)
  await db.delete(staffViews).where(and(eq(id, view), isLead ? or(own, abandoned) : own))
}
