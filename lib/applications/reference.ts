import { sql } from 'drizzle-orm'
import { counters } from '@/lib/db/schema/counters'
import type { Transaction } from '@/lib/db/store'

/** The year that officers and visitors live in: China, UTC+8 all year round. */
function yearInChina(at: Date): number {
  return new Date(at.getTime() + 8 * 3600 * 1000).getUTCFullYear()
}

/**
 * The next reference, `BH-26-004183`: year and running number, starting again at 1 each year.
 * Taken in the caller's transaction: a rollback gives the number back. Others wait for the row until it ends, so call it late.
 */
export async function nextReference(tx: Transaction, at: Date): Promise<string> {
  const year = yearInChina(at)
  const [counter] = await tx
    .insert(counters)
    .values({ name: `applications-${year}`, value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value })
  if (!counter) throw new Error('The running number was not returned')
  return `BH-${String(year).slice(2)}-${String(counter.value).padStart(6, '0')}`
}
