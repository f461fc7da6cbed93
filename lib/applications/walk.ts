import 'server-only'
import { and, isNull, sql, type SQL } from 'drizzle-orm'
import { after, orderings, toCursor, type Order } from '@/lib/applications/cursor'
import { matching, type ApplicationFilter } from '@/lib/applications/filter'
import { SearchTooLong, timedOut } from '@/lib/applications/matches'
import { applications } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'

/** Rows per statement: few at first, because a common word matches soon. */
const slices = { first: 100, largest: 1_000 }

type Walk = {
  fits: SQL
  order: Order
  cursor?: string | undefined
  /** The most ids to return. */
  most: number
  /** Time limit, in ms. */
  longest: number
}

type Row = { id: string; createdAt: string; followUpOn: string | null; fits: boolean }

const { createdAt, followUpOn, id, mergedInto } = applications

/**
 * The ids of the first applications of a view, in order, that match a search with many matches. Reads in slices, so
 * that other queries run in between and no search blocks a visitor. Throws SearchTooLong.
 */
export async function walk(db: Database, filter: ApplicationFilter, how: Walk): Promise<string[]> {
  const began = performance.now()
  const found: string[] = []
  let { cursor } = how
  for (let size = slices.first; ; size = Math.min(size * 2, slices.largest)) {
    const rows = await readSlice(db, filter, { ...how, cursor }, size)
    for (const row of rows) if (row.fits && found.length < how.most) found.push(row.id)
    const last = rows.at(-1)
    if (found.length >= how.most || rows.length < size || !last) return found
    if (performance.now() - began > how.longest) throw new SearchTooLong()
    cursor = toCursor({ ...last, createdAt: new Date(last.createdAt) }, how.order)
  }
}

async function readSlice(db: Database, filter: ApplicationFilter, how: Walk, size: number): Promise<Row[]> {
  const inOrder = sql.join(orderings[how.order], sql`, `)
  // A merged application is found as the one it was merged into.
  const among = and(matching({ ...filter, q: undefined }), isNull(mergedInto), after(how.cursor, how.order))
  const slice = sql`select ${id}, ${createdAt}, ${followUpOn} from ${applications}
    where ${among ?? sql`true`} order by ${inOrder} limit ${size}`
  try {
    const { rows } = await db.execute<Row>(
      sql`select id, created_at as "createdAt", follow_up_on::text as "followUpOn",
        (select ${how.fits} from ${applications} where ${id} = slice.id) as fits from (${slice}) as slice`,
    )
    return rows
  } catch (error) {
    throw timedOut(error) ? new SearchTooLong() : error
  }
}
