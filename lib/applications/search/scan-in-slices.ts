import 'server-only'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import { afterCursor, orderings, toCursor, type Order } from '@/lib/applications/inbox/cursor'
import { matchesFilter, type ApplicationFilter } from '@/lib/applications/inbox/filter'
import { asSearch, SearchTooLong } from '@/lib/applications/search/find-matches'
import { matchesAll } from '@/lib/applications/search/match-rows'
import type { Term } from '@/lib/applications/search/terms'
import { applications } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'

/** Rows per statement: few at first, because a common word matches soon. */
const slices = { first: 200, largest: 800 }

type Walk = {
  terms: readonly Term[]
  order: Order
  cursor?: string | undefined
  /** The most ids to return. */
  most: number
  /** Time limit, in ms. */
  longest: number
}

const { createdAt, followUpOn, followUpTime, id, duplicateOf } = applications
const { name, phone, email, question, reference, wechat, organisation, utmCampaign } = applications
const searched = { name, phone, email, question, reference, wechat, organisation, utmCampaign }

/**
 * The ids of the first applications of a view, in order, that match a search with many matches. Reads in slices, so
 * that other queries run in between and no search blocks a visitor. Throws SearchTooLong.
 */
export function scanInSlices(
  db: Database,
  filter: ApplicationFilter,
  how: Walk,
): Promise<string[]> {
  return asSearch(() => readSlices(db, filter, how))
}

async function readSlices(db: Database, filter: ApplicationFilter, how: Walk): Promise<string[]> {
  const began = performance.now()
  const found: string[] = []
  let { cursor } = how
  for (let size = slices.first; ; size = Math.min(size * 2, slices.largest)) {
    const rows = await readSlice(db, filter, { ...how, cursor }, size)
    found.push(...rows.filter((row) => row.fits).map((row) => row.id))
    const last = rows.find((row) => row.place === size)
    if (found.length >= how.most || !last) return found.slice(0, how.most)
    if (performance.now() - began > how.longest) throw new SearchTooLong()
    cursor = toCursor(last, how.order)
  }
}

/**
 * Of the next `size` rows of a view those that match, and the last one (`place` is then `size`). A duplicate is
 * found as its head. One statement, because passing 800 ids to the database and back takes longer
 * than to check their rows.
 */
function readSlice(
  db: Database,
  filter: ApplicationFilter,
  { cursor, order, terms }: Walk,
  size: number,
) {
  const among = { ...filter, q: undefined, found: undefined }
  const slice = db
    .select({ id, createdAt, followUpOn, followUpTime, ...searched })
    .from(applications)
    .where(and(matchesFilter(among), isNull(duplicateOf), afterCursor(cursor, order)))
    .orderBy(...orderings[order])
    .limit(size)
    .as('slice')
  const checked = db
    .select({
      id: slice.id,
      createdAt: slice.createdAt,
      followUpOn: slice.followUpOn,
      followUpTime: slice.followUpTime,
      place: sql<number>`(row_number() over ())::int`.as('place'),
      fits: sql<boolean>`(${matchesAll(slice, terms)})`.as('fits'),
    })
    .from(slice)
    .as('checked')
  return db
    .select()
    .from(checked)
    .where(or(checked.fits, eq(checked.place, size)))
    .orderBy(checked.place)
}
