import 'server-only'
import { eq, like, or, sql, sum } from 'drizzle-orm'
import { counters } from '@/lib/db/schema/counters'
import type { Database, Transaction } from '@/lib/db/store'

const name = 'desk'

/** To be called in every transaction that changes what the inbox shows; a new application counts by its reference. */
export async function beat(tx: Transaction): Promise<void> {
  await tx
    .insert(counters)
    .values({ name, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
}

/**
 * A number that grows with every application and every change at the desk, on either engine and from any process:
 * it is part of the transaction, so whoever sees it grow sees what grew it.
 */
export async function readPulse(db: Database): Promise<number> {
  const [row] = await db
    .select({ total: sum(counters.value).mapWith(Number) })
    .from(counters)
    .where(or(eq(counters.name, name), like(counters.name, 'applications-%')))
  return row?.total ?? 0
}
