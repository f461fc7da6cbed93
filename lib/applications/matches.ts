import 'server-only'
import { inArray, sql, type SQL } from 'drizzle-orm'
import { termsOf, type Term } from '@/lib/applications/search'
import { StoreUnavailable } from '@/lib/db/errors'
import { applications } from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'

/**
 * What a search found: some applications, by id, or so many that each row is rather asked whether it fits. Looked up once
 * for everything that is shown of it.
 */
export type Matches = { kind: 'few'; ids: readonly string[] } | { kind: 'many'; fits: SQL }

/** The search takes longer than others should wait for it: the officer is asked to say more. */
export class SearchTooLong extends Error {
  override name = 'SearchTooLong'
}

/** True also for the error of another copy of this module. */
export function isTooLong(error: unknown): boolean {
  return error instanceof Error && error.name === 'SearchTooLong'
}

/** More rows than these are not held as ids. */
const few = 2_000

/** How long the lookup of a term may take, in ms, where the database keeps such limits. */
const longest = 1_500

const { id, mergedInto } = applications

/** What fits a search, undefined when nothing was typed. Throws SearchTooLong. */
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

/** The applications that fit a term, merged ones as the one they are hidden behind; undefined when they are many. */
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
 * Runs a lookup by its own index and nothing else. For a common word the planner would read a table and work out `bigrams`
 * for each row, which takes a hundred times as long as the index.
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

/** True for a statement that PostgreSQL has cancelled because its time was over. */
export function timedOut(error: unknown): boolean {
  return error instanceof StoreUnavailable && error.reason === '57014'
}

async function narrow(db: Database, ids: readonly string[], terms: readonly Term[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select ${id} as id from ${applications} where ${inArray(id, [...ids])} and ${all(terms)}`,
  )
  return rows.map((row) => row.id)
}
