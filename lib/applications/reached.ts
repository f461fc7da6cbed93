import 'server-only'
import { sql, type SQL } from 'drizzle-orm'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import type { Transaction } from '@/lib/db/store'

/** Number of applications that were ever interviewed and admitted, whatever their status is now. */
export type Reached = { interviewed: number; admitted: number }

const { applicationId, kind, before, after } = applicationEvents

/**
 * Counts the applications whose history contains each step. Steps of a merged duplicate count for the application it
 * was merged into. An undone step does not count: of two steps to the same status, one may have been a mistake.
 */
export async function countReached(tx: Transaction, which: SQL | undefined): Promise<Reached> {
  const step = sql`case when ${kind} = 'status' then ${after} else ${before} end`
  const { rows } = await tx.execute<{ step: string; total: number }>(sql`
    select step, count(*)::int as total from (
      select ${applications.id} as id, ${step} as step
      from ${applicationEvents} join applications as own on own.id = ${applicationId}
      join ${applications} on ${applications.id} = coalesce(own.merged_into, own.id)
      where ${which ?? sql`true`} and ${kind} in ('status', 'undone') and ${step} in ('interviewed', 'admitted')
      group by 1, 2 having sum(case when ${kind} = 'status' then 1 else -1 end) > 0
    ) as reached group by step`)
  const of = (name: string) => rows.find((row) => row.step === name)?.total ?? 0
  return { interviewed: of('interviewed'), admitted: of('admitted') }
}
