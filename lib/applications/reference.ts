import { sql } from 'drizzle-orm'
import { counters } from '@/lib/db/schema/counters'
import type { Database } from '@/lib/db/store'

/** The year that officers and visitors live in: China, UTC+8 all year round. */
function yearInChina(at: Date): number {
  return new Date(at.getTime() + 8 * 3600 * 1000).getUTCFullYear()
}

/**
 * The next reference, `BH-26-004183`: year and running number, starting again at 1 each year. `number` is a part for the
 * WITH of the statement that uses `reference`. A rollback gives the number back; until the end others wait for the row.
 */
export function nextReference(db: Database, at: Date) {
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
