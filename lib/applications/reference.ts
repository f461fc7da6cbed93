import { sql } from 'drizzle-orm'
import { takeNumber } from '@/lib/applications/reference-blocks'
import { isConcurrent } from '@/lib/db/concurrent'
import { counters } from '@/lib/db/schema/counters'
import type { Database, Transaction } from '@/lib/db/store'
import { officeDay } from '@/lib/time'

const counterOf = (year: number) => `applications-${year}`

/** Rows that count arrivals. Applications that are stored at the same time rarely choose the same one. */
const arrivals = 64

/**
 * The next reference, `BH-26-004183`: year and running number, which starts at 1 each year. `part` belongs to the WITH of
 * the statement that uses `reference`: it raises the revision of the desk. In the embedded store and in a transaction it
 * is the number itself; a rollback returns it, and others wait for it until the end of the transaction. In PostgreSQL the
 * number comes from a block of this process.
 */
export async function nextReference(db: Database | Transaction, at: Date) {
  const year = Number(officeDay(at).slice(0, 4))
  if (!isConcurrent(db)) {
    const part = raise(db, counterOf(year))
    const reference = sql<string>`(select ${`BH-${year % 100}-`}::text || lpad(value::text, greatest(6, length(value::text)), '0') from ${part})`
    return { part, reference }
  }
  const reference = written(year, await takeNumber(db, counterOf(year)))
  return { part: raise(db, `applications-arrived-${Math.floor(Math.random() * arrivals)}`), reference }
}

const written = (year: number, number: number) => `BH-${year % 100}-${String(number).padStart(6, '0')}`

function raise(db: Database | Transaction, name: string) {
  return db.$with('number').as(
    db
      .insert(counters)
      .values({ name, value: 1 })
      .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
      .returning({ value: counters.value }),
  )
}

/** The next references, for several applications of one transaction. */
export async function nextReferences(tx: Transaction, at: Date, many: number): Promise<string[]> {
  const year = Number(officeDay(at).slice(0, 4))
  const [last] = await tx
    .insert(counters)
    .values({ name: counterOf(year), value: many })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + ${many}` } })
    .returning({ value: counters.value })
  const first = (last?.value ?? many) - many + 1
  return Array.from({ length: many }, (_, i) => written(year, first + i))
}
