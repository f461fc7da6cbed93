import 'server-only'
import { inArray, sql, type SQL } from 'drizzle-orm'
import { termsOf, type Term } from '@/lib/applications/search'
import { StoreUnavailable } from '@/lib/db/errors'
import { applications } from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'

/** The matches of a search: the ids of some applications, or, if there are many, a condition to check each row. */
export type Matches = { kind: 'few'; ids: readonly string[] } | { kind: 'many'; fits: SQL }

/** The search took too long. The officer has to enter a more specific one. */
export class SearchTooLong extends Error {
  override name = 'SearchTooLong'
}

/** True also for an error of another copy of this module. */
export function isTooLong(error: unknown): boolean {
  return error instanceof Error && error.name === 'SearchTooLong'
}

/** The most ids in a result. */
const few = 2_000

/** Time limit of the lookup of a term, in ms, for databases with statement timeouts. */
const longest = 1_500

const { id, mergedInto } = applications

/** The matches of a search; undefined for an empty one. Throws SearchTooLong. */
export async function findMatches(db: Database, q: string | undefined): Promise<Matches | undefined> {
  const terms = termsOf(q ?? '')
  if (terms.length === 0) return undefined
  for (const term of terms) {
    const ids = await lookUp(db, term)
    if (ids === undefined) continue
    const others = terms.filter((other) => other !== term)
    return { kind: 'few', ids: others.length === 0 ? ids : await narrow(db, ids, others) }
  }
  return { kind: 'many', fits: all(terms) }
}

const all = (terms: readonly Term[]) =>
  sql`(${sql.join(
    terms.map(({ fits }) => fits),
    sql` and `,
  )})`

/**
 * The ids of the applications that match a term, for a merged one the id of the application it was merged into;
 * undefined if there are too many.
 */
async function lookUp(db: Database, { lookups }: Term): Promise<string[] | undefined> {
  if (lookups === undefined) return undefined
  const found = new Set<string>()
  for (const lookup of lookups) {
    const rows = await withIndexes(db, (tx) => tx.execute<{ id: string }>(sql`${lookup} limit ${few + 1}`))
    if (rows.rows.length > few) return undefined
    for (const row of rows.rows) found.add(row.id)
  }
  const ids = [...found]
  if (ids.length === 0) return ids
  const rows = await db
    .select({ id: sql<string>`coalesce(${mergedInto}, ${id})` })
    .from(applications)
    .where(inArray(id, ids))
  return [...new Set(rows.map((row) => row.id))]
}

/**
 * Runs a lookup with its index only. For a common word, the planner would read a table and compute `bigrams` for each
 * row, which takes a hundred times as long.
 */
async function withIndexes<Result>(db: Database, ask: (tx: Transaction) => Promise<Result>): Promise<Result> {
  try {
    return await db.transaction(async (tx) => {
      const settings = { seqscan: 'off', indexscan: 'off', indexonlyscan: 'off', bitmapscan: 'on' }
      const each = Object.entries(settings).map(
        ([name, value]) => sql`set_config(${`enable_${name}`}, ${value}, true)`,
      )
      await tx.execute(
        sql`select ${sql.join(each, sql`, `)}, set_config('statement_timeout', ${String(longest)}, true)`,
      )
      return await ask(tx)
    })
  } catch (error) {
    throw timedOut(error) ? new SearchTooLong() : error
  }
}

/** True if PostgreSQL cancelled a statement because of its timeout. */
export function timedOut(error: unknown): boolean {
  return error instanceof StoreUnavailable && error.reason === '57014'
}

async function narrow(db: Database, ids: readonly string[], terms: readonly Term[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${id} as id from ${applications} where ${inArray(id, [...ids])} and ${all(terms)}`,
  )
  return rows.map((row) => row.id)
}
