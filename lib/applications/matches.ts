import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { estimate } from '@/lib/applications/common-terms'
import { lookupOf, termsOf, type Term } from '@/lib/applications/search'
import { idList, matchingOf } from '@/lib/applications/search-check'
import { withTags } from '@/lib/applications/tags'
import { inBackground } from '@/lib/db/background'
import { StoreUnavailable } from '@/lib/db/errors'
import { applications } from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'

/** The matches of a search: the ids of some applications, or, if there are many, the terms to check each row for. */
export type Matches = { kind: 'few'; ids: readonly string[] } | { kind: 'many'; terms: readonly Term[] }

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

/** The matches of a search; undefined for an empty one. Gives way to other statements. Throws SearchTooLong. */
export function findMatches(db: Database, q: string | undefined): Promise<Matches | undefined> {
  const terms = termsOf(q ?? '')
  return terms.length === 0 ? Promise.resolve(undefined) : asSearch(() => find(db, terms))
}

type Searched = { q?: string | undefined; found?: Matches | undefined }

/** A filter with the matches of its search. Throws SearchTooLong. */
export async function withMatches<Filter extends Searched>(db: Database, filter: Filter): Promise<Filter> {
  return filter.found ? filter : { ...filter, found: await findMatches(db, filter.q) }
}

async function find(db: Database, typed: readonly Term[]): Promise<Matches> {
  const estimates = await estimate(db, await withTags(db, typed), few)
  const terms = estimates.map(({ term }) => term)
  for (const { term, common } of estimates) {
    const ids = common ? undefined : await lookUp(db, term)
    if (ids === undefined) continue
    const others = terms.filter((other) => other !== term)
    if (others.length === 0) return { kind: 'few', ids }
    const matching = await matchingOf(db, ids, others)
    return { kind: 'few', ids: ids.filter((one) => matching.has(one)) }
  }
  return { kind: 'many', terms }
}

/** Runs a part of a search in the background. Throws SearchTooLong if the store ends or refuses it. */
export async function asSearch<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await inBackground(work)
  } catch (error) {
    throw timedOut(error) ? new SearchTooLong() : error
  }
}

/**
 * True if PostgreSQL cancelled a statement because of its timeout or of a lock, or the embedded store was busy with other
 * work.
 */
function timedOut(error: unknown): boolean {
  return error instanceof StoreUnavailable && ['57014', '55P03', 'too busy'].includes(error.reason)
}

/**
 * The ids of the applications that match a term, for a merged one the id of the application it was merged into;
 * undefined if there are too many.
 */
async function lookUp(db: Database, term: Term): Promise<string[] | undefined> {
  const lookup = lookupOf(term)
  if (lookup === undefined) return undefined
  const rows = await withIndexes(db, sql`select id from (${lookup}) as found limit ${few + 1}`)
  if (rows.length > few) return undefined
  const ids = [...new Set(rows.map((row) => row.id))]
  if (ids.length === 0) return ids
  const shown = await db
    .select({ id: sql<string>`coalesce(${mergedInto}, ${id})` })
    .from(applications)
    .where(sql`${id} = any(${idList(ids)})`)
  return [...new Set(shown.map((row) => row.id))]
}

/**
 * Runs a lookup with its indexes only. For a common word, the planner would read a table and compute `bigrams` for each
 * row, which takes a hundred times as long.
 */
function withIndexes(db: Database, lookup: SQL): Promise<{ id: string }[]> {
  const settings = { seqscan: 'off', indexscan: 'off', indexonlyscan: 'off', bitmapscan: 'on' }
  const each = Object.entries(settings).map(
    ([name, value]) => sql`set_config(${`enable_${name}`}, ${value}, true)`,
  )
  return db.transaction(async (tx: Transaction) => {
    await tx.execute(
      sql`select ${sql.join(each, sql`, `)}, set_config('statement_timeout', ${String(longest)}, true)`,
    )
    return (await tx.execute<{ id: string }>(lookup)).rows
  })
}
