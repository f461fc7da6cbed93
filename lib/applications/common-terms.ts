import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { beginning, contains, worded, type Term } from '@/lib/applications/search'
import { applicationNotes, applications } from '@/lib/db/schema/applications'
import { applicationSpellings } from '@/lib/db/schema/spellings'
import type { Database } from '@/lib/db/store'

/** Number of rows that are read of a table, and the number of matching ones from which a term is considered common. */
const sample = { size: 1_500, matches: 10 }
/** With fewer rows, every lookup is fast. */
const largeStore = 20_000

type Estimate = { term: Term; common: boolean }

/**
 * Estimates which terms more than `most` notes or names contain, from a sample of both, or begin spellings: the index takes
 * longest for exactly those. A sample is the same until its table changes. A spelling that no name begins with is omitted.
 */
export async function estimate(db: Database, terms: readonly Term[], most: number): Promise<Estimate[]> {
  if (terms.every(({ words = [], spelling }) => words.length === 0 && spelling === undefined))
    return terms.map((term) => ({ term, common: false }))
  const inNotes = terms.map(({ words = [] }) =>
    anyOf(words.map((word) => contains(applicationNotes.body, word))),
  )
  const inNames = terms.map(({ words = [] }) => anyOf(worded(applications, words)))
  const { rows } = await db.execute<{ notes: number[]; names: number[]; spelt: number[] }>(sql`
    select (${matchesIn('application_notes', inNotes)}) as notes, (${matchesIn('applications', inNames)}) as names,
      array[${sql.join(
        terms.map(({ spelling }) => spellings(spelling, most)),
        sql`, `,
      )}] as spelt`)
  return terms.map(({ spelling, ...rest }, index) => {
    const [notes = 0, names = 0, spelt = 0] = (['notes', 'names', 'spelt'] as const).map(
      (one) => rows[0]?.[one][index],
    )
    return {
      term: { ...rest, ...(spelt > 0 && spelling !== undefined && { spelling }) },
      common: notes > most || names > most || spelt > most,
    }
  })
}

const anyOf = (conditions: readonly SQL[]) => sql`(${sql.join([sql`false`, ...conditions], sql` or `)})`

/** The estimated number of rows of a table that meet each condition, as an array. */
function matchesIn(table: 'applications' | 'application_notes', conditions: readonly SQL[]): SQL {
  const total = sql`(select reltuples::float8 from pg_class where oid = ${table}::regclass)`
  const percent = sql`(select case when total < ${largeStore} then 0 else least(100, ${sample.size * 100} / total) end
    from (select ${total} as total) as size)`
  const counts = conditions.map((condition) => {
    const matches = sql`count(*) filter (where ${condition})`
    return sql`case when ${matches} < ${sample.matches} then 0 else ${matches} * ${total} / count(*) end`
  })
  return sql`select array[${sql.join(counts, sql`, `)}] from ${sql.identifier(table)} tablesample system (${percent}) repeatable (1)`
}

/** The number of spellings that begin with this one, at most one more than `most`. */
function spellings(spelling: string | undefined, most: number): SQL {
  const begun = sql`select from ${applicationSpellings} where ${applicationSpellings.spelling} like ${beginning(spelling ?? '')}`
  return spelling === undefined
    ? sql`0`
    : sql`(select count(*)::int from (${begun} limit ${most + 1}) as begun)`
}
