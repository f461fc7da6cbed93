import 'server-only'
import { sql } from 'drizzle-orm'
import { beginning, contains, type Term } from '@/lib/applications/search'
import { applicationNotes } from '@/lib/db/schema/applications'
import { applicationSpellings } from '@/lib/db/schema/spellings'
import type { Database } from '@/lib/db/store'

/** Number of notes that are read, and the number of matching ones from which a term is considered common. */
const sample = { size: 1_500, matches: 10 }
/** With fewer notes, every lookup is fast. */
const largeStore = 20_000

/**
 * Estimates from a sample of the notes which terms more than `most` notes contain: the index takes longest for exactly
 * those. The sample is the same until the table changes. A spelling that no name begins with is omitted.
 */
export async function estimate(
  db: Database,
  terms: readonly Term[],
  most: number,
): Promise<{ term: Term; common: boolean }[]> {
  const matched = terms.map(({ word }) =>
    word === undefined ? sql`0` : sql`count(*) filter (where ${contains(applicationNotes.body, word)})::int`,
  )
  const named = terms.map(({ spelling }) => {
    const begun = sql`select from ${applicationSpellings} where ${applicationSpellings.spelling} like ${beginning(spelling ?? '')}`
    return spelling === undefined ? sql`false` : sql`exists (${begun})`
  })
  const total = sql`(select reltuples::float8 from pg_class where oid = ${'application_notes'}::regclass)`
  const percent = sql`(select case when total < ${largeStore} then 0 else least(100, ${sample.size * 100} / total) end
    from (select ${total} as total) as notes)`
  const { rows } = await db.execute<{ total: number; size: number; matched: number[]; named: boolean[] }>(sql`
    select ${total} as total, count(*)::int as size, array[${sql.join(matched, sql`, `)}] as matched,
      array[${sql.join(named, sql`, `)}] as named
    from ${applicationNotes} tablesample system (${percent}) repeatable (1)`)
  const [row] = rows
  const { total: notes = 0, size = 0 } = row ?? {}
  return terms.map((term, index) => {
    const matches = row?.matched[index] ?? 0
    const { spelling, ...rest } = term
    return {
      term: row?.named[index] === true ? { ...rest, ...(spelling !== undefined && { spelling }) } : rest,
      common: matches >= sample.matches && (matches / size) * notes > most,
    }
  })
}
