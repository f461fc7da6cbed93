import 'server-only'
import { and, isNull } from 'drizzle-orm'
import { after, orderings, toCursor, type Order } from '@/lib/applications/cursor'
import { matching, type ApplicationFilter } from '@/lib/applications/filter'
import { asSearch, SearchTooLong } from '@/lib/applications/matches'
import type { Term } from '@/lib/applications/search'
import { matchingOf } from '@/lib/applications/search-check'
import { applications } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'

/** Rows per statement: few at first, because a common word matches soon. */
const slices = { first: 100, largest: 800 }

type Walk = {
  terms: readonly Term[]
  order: Order
  cursor?: string | undefined
  /** The most ids to return. */
  most: number
  /** Time limit, in ms. */
  longest: number
}

const { createdAt, followUpOn, followUpTime, id, mergedInto } = applications

/**
 * The ids of the first applications of a view, in order, that match a search with many matches. Reads in slices, so
 * that other queries run in between and no search blocks a visitor. Throws SearchTooLong.
 */
export function walk(db: Database, filter: ApplicationFilter, how: Walk): Promise<string[]> {
  return asSearch(() => readSlices(db, filter, how))
}

async function readSlices(db: Database, filter: ApplicationFilter, how: Walk): Promise<string[]> {
  const began = performance.now()
  const found: string[] = []
  let { cursor } = how
  for (let size = slices.first; ; size = Math.min(size * 2, slices.largest)) {
    const rows = await readSlice(db, filter, { ...how, cursor }, size)
    const ids = rows.map((row) => row.id)
    const fit = await matchingOf(db, ids, how.terms)
    found.push(...ids.filter((one) => fit.has(one)))
    const last = rows.at(-1)
    if (found.length >= how.most || rows.length < size || !last) return found.slice(0, how.most)
    if (performance.now() - began > how.longest) throw new SearchTooLong()
    cursor = toCursor(last, how.order)
  }
}

/** The next rows of a view. A merged application is found as the one it was merged into. */
function readSlice(db: Database, filter: ApplicationFilter, { cursor, order }: Walk, size: number) {
  const among = { ...filter, q: undefined, found: undefined }
  return db
    .select({ id, createdAt, followUpOn, followUpTime })
    .from(applications)
    .where(and(matching(among), isNull(mergedInto), after(cursor, order)))
    .orderBy(...orderings[order])
    .limit(size)
}
