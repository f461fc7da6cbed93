import 'server-only'
import { count } from 'drizzle-orm'
import { readCounts } from '@/lib/applications/inbox/counts'
import { matching, type ApplicationFilter } from '@/lib/applications/inbox/filter'
import { withMatches } from '@/lib/applications/search/find-matches'
import { applications, type ApplicationStatus } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'

const { status } = applications

/** The most applications that are counted: counting more takes longer than a person waits for a number. */
export const mostCounted = 20_000

/**
 * Number of matching applications by status; undefined for too many. Contains no personal data, so it is not audited.
 */
export async function countApplications(
  db: Database,
  filter: ApplicationFilter,
): Promise<Partial<Record<ApplicationStatus, number>> | undefined> {
  const search = await withMatches(db, filter)
  if (search.found?.kind === 'many') return undefined
  const counted = someOf(db, search)
  const rows = await db
    .with(counted)
    .select({ status: counted.status, total: count() })
    .from(counted)
    .groupBy(counted.status)
  const all = rows.reduce((sum, { total }) => sum + total, 0)
  return all > mostCounted ? undefined : Object.fromEntries(rows.map((row) => [row.status, row.total]))
}

/** The statuses of the matching applications, of one more than are counted. */
function someOf(db: Database, filter: ApplicationFilter) {
  return db.$with('counted').as(
    db
      .select({ status })
      .from(applications)
      .where(matching(filter))
      .limit(mostCounted + 1),
  )
}

/** Number of matching applications; undefined for too many. */
export async function countMatching(db: Database, filter: ApplicationFilter): Promise<number | undefined> {
  const search = await withMatches(db, filter)
  if (search.found?.kind === 'many') return undefined
  const counted = someOf(db, search)
  const [row] = await db.with(counted).select({ total: count() }).from(counted)
  const total = row?.total ?? 0
  return total > mostCounted ? undefined : total
}

/** Number of matching new applications that are due; `all` is the number of new ones, due or not. */
export async function countDue(
  db: Database,
  filter: ApplicationFilter,
  all: number,
  at: Date,
): Promise<number> {
  const later = await countMatching(db, { ...filter, status: 'new', planned: { later: at } })
  if (later !== undefined) return all - later
  return (await countMatching(db, { ...filter, status: 'new', dueBy: at })) ?? mostCounted
}

/** Number of new applications that are due, as the list _To do_ shows them without a search. */
export async function countToDo(db: Database, at: Date): Promise<number> {
  return countDue(db, {}, (await readCounts(db)).of('new'), at)
}
