import 'server-only'
import { sql } from 'drizzle-orm'
import { openStatuses } from '@/lib/applications/steps'
import { applications } from '@/lib/db/schema/applications'
import { applicationCounts, type Bucket } from '@/lib/db/schema/counters'
import type { Database, Transaction } from '@/lib/db/store'

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
      rows.filter((row) => row.assignee === officer && openStatuses.some((one) => one === row.bucket)),
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
