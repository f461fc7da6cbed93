import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { withTags } from '@/lib/applications/change/tags'
import { idList, matchingOf } from '@/lib/applications/search/match-rows'
import {
  beginning,
  containsText,
  lookupOf,
  termsOf,
  worded,
  type Term,
} from '@/lib/applications/search/terms'
import { inBackground } from '@/lib/db/background'
import { StoreUnavailable } from '@/lib/db/errors'
import { applicationNotes, applications, applicationSpellings } from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'
import { headId } from '@/lib/people/family'

/** The matches of a search: the ids of some applications, or, if there are many, the terms to check each row for. */
export type Matches =
  { kind: 'few'; ids: readonly string[] } | { kind: 'many'; terms: readonly Term[] }

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

const { id } = applications

/** The matches of a search; undefined for an empty one. Gives way to other statements. Throws SearchTooLong. */
export function findMatches(db: Database, q: string | undefined): Promise<Matches | undefined> {
  const terms = termsOf(q ?? '')
  return terms.length === 0 ? Promise.resolve(undefined) : asSearch(() => find(db, terms))
}

type Searched = { q?: string | undefined; found?: Matches | undefined }

/** A filter with the matches of its search. Throws SearchTooLong. */
export async function withMatches<Filter extends Searched>(
  db: Database,
  filter: Filter,
): Promise<Filter> {
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
 * True if PostgreSQL canceled a statement because of its timeout or of a lock, or if it was too busy to do so in time.
 */
function timedOut(error: unknown): boolean {
  return (
    error instanceof StoreUnavailable &&
    ['57014', '55P03', 'query read timeout'].includes(error.reason)
  )
}

/**
 * The ids of the applications that match a term, for a duplicate the id of its head;
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
    .select({ id: headId })
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

/** Number of rows that are read of a table, and the number of matching ones from which a term is considered common. */
const sample = { size: 1_500, matches: 10 }
/** With fewer rows, every lookup is fast. */
const largeStore = 20_000

type Estimate = { term: Term; common: boolean }

/**
 * Estimates which terms more than `most` notes or names contain, from a sample of both, or begin spellings: the index takes
 * longest for exactly those. A sample is the same until its table changes. A spelling that no name begins with is omitted.
 */
async function estimate(db: Database, terms: readonly Term[], most: number): Promise<Estimate[]> {
  if (terms.every(({ words = [], spelling }) => words.length === 0 && spelling === undefined))
    return terms.map((term) => ({ term, common: false }))
  const inNotes = terms.map(({ words = [] }) =>
    anyOf(words.map((word) => containsText(applicationNotes.body, word))),
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

const anyOf = (conditions: readonly SQL[]) =>
  sql`(${sql.join([sql`false`, ...conditions], sql` or `)})`

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
