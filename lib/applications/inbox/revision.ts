import 'server-only'
import { eq, like, or, sql, sum } from 'drizzle-orm'
import { counters } from '@/lib/db/schema/counters'
import type { Database, Transaction } from '@/lib/db/store'

const name = 'desk'

/**
 * Raises the revision of the desk. Call it in every transaction that changes what the inbox shows. A new application
 * needs no call: what counts it is part of the revision (`reference.ts`).
 */
export async function bumpRevision(tx: Transaction): Promise<void> {
  await tx
    .insert(counters)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
}

/**
 * The revision of the desk: a number that grows with every application and every change, on both engines and from every
 * process. It is written in the transaction of the change, so a reader of the new revision also reads the change.
 */
export async function readRevision(db: Database): Promise<number> {
  const [row] = await db
    .select({ total: sum(counters.value).mapWith(Number) })
    .from(counters)
    .where(or(eq(counters.name, name), like(counters.name, 'applications-%')))
  return row?.total ?? 0
}
