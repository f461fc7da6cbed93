import 'server-only'
import { sql, count, type SQL } from 'drizzle-orm'
import { openStatuses } from '@/lib/applications/steps'
import { applications, type ApplicationStatus } from '@/lib/db/schema/applications'
import { applicationCounts, type Bucket } from '@/lib/db/schema/upkeep'
import type { Database, Transaction } from '@/lib/db/store'
import { matchesFilter, type ApplicationFilter } from '@/lib/applications/inbox/filter'
import { withMatches } from '@/lib/applications/search/find-matches'

/** Exact numbers of all applications, without filters. */
export type Counts = {
  of: (bucket: Bucket) => number
  /** Open applications of the officer. */
  mine: number
}

type BucketCount = { bucket: Bucket; assignee: string | null; total: number }

const { bucket, assignee, change } = applicationCounts

/** The sums of the stored changes: their cost depends on the changes since the last `compactCounts`, not on the applications. */
export async function readCounts(db: Database, officer?: string): Promise<Counts> {
  const rows = await sums(db)
  const sum = (some: readonly BucketCount[]) => some.reduce((all, { total }) => all + total, 0)
  return {
    of: (wanted) => sum(rows.filter((row) => row.bucket === wanted)),
    mine: sum(
      rows.filter(
        (row) => row.assignee === officer && openStatuses.some((one) => one === row.bucket),
      ),
    ),
  }
}

function sums(db: Database | Transaction): Promise<BucketCount[]> {
  return db
    .select({ bucket, assignee, total: sql<number>`sum(${change})::int` })
    .from(applicationCounts)
    .groupBy(bucket, assignee)
}

/**
 * Replaces the changes by their sums, in one statement. Changes of transactions that are still running are not visible
 * to it and stay.
 */
export async function compactCounts(db: Database): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${applicationCounts} returning bucket, assignee, change)
    insert into ${applicationCounts} (bucket, assignee, change)
    select bucket, assignee, sum(change) from gone group by bucket, assignee having sum(change) <> 0`)
}

/** A count that did not match the applications. */
export type Drift = { bucket: string; assignee: string | null; stored: number; counted: number }

/** The counts that do not match the applications, in a transaction that sees both at one moment. */
export async function findDrift(tx: Pick<Transaction, 'execute'>): Promise<Drift[]> {
  const { rows } = await tx.execute<Drift>(sql`
    with stored as (select bucket, assignee, sum(change)::int as total from ${applicationCounts} group by 1, 2),
      counted as (select application_bucket(status, flags, merged_into) as bucket, assignee, count(*)::int as total
        from ${applications} where merged_into is null group by 1, 2)
    select coalesce(stored.bucket, counted.bucket) as bucket, coalesce(stored.assignee, counted.assignee) as assignee,
      coalesce(stored.total, 0) as stored, coalesce(counted.total, 0) as counted
    from stored full join counted on stored.bucket = counted.bucket
      and coalesce(stored.assignee::text, '') = coalesce(counted.assignee::text, '')
    where coalesce(stored.total, 0) <> coalesce(counted.total, 0) order by 1, 2`)
  return rows
}

/**
 * Counts the applications again and replaces the stored counts. Returns those that were wrong. Changes of applications
 * wait meanwhile.
 */
export function repairCounts(db: Database): Promise<Drift[]> {
  return db.transaction(async (tx) => {
    // Waits for running changes, which have written their counts; the next statement then sees their applications.
    await tx.execute(sql`lock table ${applicationCounts} in share row exclusive mode`)
    const drift = await findDrift(tx)
    for (const { bucket: name, assignee: officer, stored, counted } of drift)
      await tx.execute(
        sql`insert into ${applicationCounts} (bucket, assignee, change) values (${name}, ${officer}, ${counted - stored})`,
      )
    return drift
  })
}

const { status } = applications

/** The most applications that are counted: counting more takes longer than a person waits for a number. */
export const mostCounted = 100_000

/**
 * Number of matching applications by status; undefined for too many. Contains no personal data, so it is not audited.
 */
export async function countApplications(
  db: Database,
  filter: ApplicationFilter,
): Promise<Partial<Record<ApplicationStatus, number>> | undefined> {
  const search = await withMatches(db, filter)
  if (search.found?.kind === 'many') return undefined
  const counted = db.$with('counted').as(
    db
      .select({ status })
      .from(applications)
      .where(matchesFilter(search))
      .limit(mostCounted + 1),
  )
  const rows = await db
    .with(counted)
    .select({ status: counted.status, total: count() })
    .from(counted)
    .groupBy(counted.status)
  const all = rows.reduce((sum, { total }) => sum + total, 0)
  return all > mostCounted
    ? undefined
    : Object.fromEntries(rows.map((row) => [row.status, row.total]))
}

/** Number of applications that match each filter, in one statement; undefined for too many, and for no filter. */
export async function countEach<Name extends string>(
  db: Database,
  filters: Readonly<Record<Name, ApplicationFilter | undefined>>,
): Promise<Record<Name, number | undefined>> {
  const counts: SQL[] = []
  for (const filter of Object.values<ApplicationFilter | undefined>(filters)) {
    const search = filter && (await withMatches(db, filter))
    const some = sql`select from ${applications} where ${(search && matchesFilter(search)) ?? sql`true`} limit ${mostCounted + 1}`
    const isCounted = search && search.found?.kind !== 'many'
    counts.push(isCounted ? sql`(select count(*)::int from (${some}) as counted)` : sql`null`)
  }
  const { rows } = await db.execute<{ counts: (number | null)[] }>(
    sql`select array[${sql.join(counts, sql`, `)}]::int[] as counts`,
  )
  const named = Object.keys(filters).map((name, index) => {
    const total = rows[0]?.counts[index] ?? undefined
    return [name, total !== undefined && total > mostCounted ? undefined : total] as const
  })
  return Object.fromEntries(named) as Record<Name, number | undefined>
}

/** Number of matching applications; undefined for too many. */
export async function countMatching(
  db: Database,
  filter: ApplicationFilter,
): Promise<number | undefined> {
  return (await countEach(db, { filter })).filter
}

/** Matching new applications that are not to do at a time. */
export const notDue = (filter: ApplicationFilter, at: Date): ApplicationFilter => ({
  ...filter,
  status: 'new',
  notDueBy: at,
})

/**
 * Number of matching new applications that are due, as in the list _To do_: of `all` new ones without those that are `later`. If these
 * are too many to count, the others are counted.
 */
export async function countDue(
  db: Database,
  filter: ApplicationFilter,
  { all, later, at }: { all: number; later: number | undefined; at: Date },
): Promise<number> {
  if (later !== undefined) return all - later
  return (await countMatching(db, { ...filter, status: 'new', dueBy: at })) ?? mostCounted
}

/** Number of new applications that are due, as the list _To do_ shows them without a search. */
export async function countToDo(db: Database, at: Date): Promise<number> {
  const all = (await readCounts(db)).of('new')
  return countDue(db, {}, { all, later: await countMatching(db, notDue({}, at)), at })
}
