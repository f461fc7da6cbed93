import 'server-only'
import { max, sql } from 'drizzle-orm'
import { eraseUntouched } from '@/lib/applications/erase'
import { applications } from '@/lib/db/schema/applications'
import { upkeepRuns } from '@/lib/db/schema/upkeep'
import type { Database } from '@/lib/db/store'

const day = 86_400_000
const job = 'retention'

/** Minimum time between two runs, in hours, over all servers and restarts: one run a day. */
const pause = 20
/** The most that the trusted time advances from one run to the next, in days. */
const stride = 2

export type RetentionRun =
  | { kind: 'not-yet' }
  /** `trusted` is the time the run counted from, `behind` its distance to the clock in days. */
  | { kind: 'ran'; erased: number; trusted: Date; behind: number }

/**
 * Erases applications without activity for `days`, once a day. A clock that jumps ahead must not erase too early: the
 * job keeps its own trusted time, which advances by at most two days a run and is never ahead of the clock. After a
 * jump of a year, a run erases two days' worth; after a long downtime, the trusted time catches up.
 */
export async function runRetention(db: Database, days: number, at: Date): Promise<RetentionRun> {
  const reached = await claimRun(db, at)
  if (!reached) return { kind: 'not-yet' }
  const trusted = reached < at ? reached : at
  const cutoff = new Date(trusted.getTime() - days * day)
  const by = { actor: { kind: 'system', id: job } as const, at }
  const { applications: erased } = await eraseUntouched(db, cutoff, by)
  return { kind: 'ran', erased, trusted, behind: Math.floor((at.getTime() - trusted.getTime()) / day) }
}

/**
 * Starts a run in one atomic statement, so that only one of several servers runs. Resolves to the trusted time;
 * undefined if no run is due.
 */
async function claimRun(db: Database, at: Date): Promise<Date | undefined> {
  const first = await firstTime(db, at)
  if (!first) return undefined
  const { ranAt, trustedAt } = upkeepRuns
  const now = sql`${at.toISOString()}::timestamptz`
  const [claimed] = await db
    .insert(upkeepRuns)
    .values({ job, ranAt: at, trustedAt: first })
    .onConflictDoUpdate({
      target: upkeepRuns.job,
      set: {
        ranAt: at,
        trustedAt: sql`greatest(${trustedAt}, least(${now}, ${trustedAt} + make_interval(days => ${stride})))`,
      },
      // Also runs if the last run has a date in the future, from a clock that has been corrected.
      setWhere: sql`abs(extract(epoch from ${now} - ${ranAt})) >= ${pause * 3600}`,
    })
    .returning({ trustedAt })
  return claimed?.trustedAt
}

/**
 * The initial trusted time: the clock, unless the newest activity is far older. Undefined while there are no
 * applications, and while the clock is behind the newest activity, from which it would take years to catch up.
 */
async function firstTime(db: Database, at: Date): Promise<Date | undefined> {
  const [row] = await db.select({ newest: max(applications.updatedAt) }).from(applications)
  const newest = row?.newest
  if (!newest) return undefined
  const [known] = await db
    .select({ at: upkeepRuns.trustedAt })
    .from(upkeepRuns)
    .where(sql`job = ${job}`)
  if (known) return known.at
  if (newest.getTime() > at.getTime() + day) return undefined
  return new Date(Math.min(at.getTime(), newest.getTime() + stride * day))
}
