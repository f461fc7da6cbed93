import { sql } from 'drizzle-orm'
import { counters } from '@/lib/db/schema/counters'
import type { Database, Transaction } from '@/lib/db/store'

/** The year in China, UTC+8 all year. */
function yearInChina(at: Date): number {
  return new Date(at.getTime() + 8 * 3600 * 1000).getUTCFullYear()
}

/**
 * The next reference, `BH-26-004183`: year and running number, which starts at 1 each year. `number` is a part of the
 * WITH of the statement that uses `reference`. A rollback returns the number; until the end of the transaction, others
 * wait for the row.
 */
export function nextReference(db: Database | Transaction, at: Date) {
  const year = yearInChina(at)
  const number = db.$with('number').as(
    db
      .insert(counters)
      .values({ name: `applications-${year}`, value: 1 })
      .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
      .returning({ value: counters.value }),
  )
  const reference = sql<string>`(select ${`BH-${year % 100}-`}::text || lpad(value::text, greatest(6, length(value::text)), '0') from ${number})`
  return { number, reference }
}

/** The next references, for several applications of one transaction. */
export async function nextReferences(tx: Transaction, at: Date, many: number): Promise<string[]> {
  const year = yearInChina(at)
  const [last] = await tx
    .insert(counters)
    .values({ name: `applications-${year}`, value: many })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + ${many}` } })
    .returning({ value: counters.value })
  const first = (last?.value ?? many) - many + 1
  return Array.from({ length: many }, (_, i) => `BH-${year % 100}-${String(first + i).padStart(6, '0')}`)
}
