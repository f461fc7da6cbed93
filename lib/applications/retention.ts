import 'server-only'
import { max, sql } from 'drizzle-orm'
import { eraseUntouched } from '@/lib/applications/erase'
import { applications } from '@/lib/db/schema/applications'
import { upkeepRuns } from '@/lib/db/schema/upkeep'
import type { Database } from '@/lib/db/store'

const day = 86_400_000
const job = 'retention'

/** A run a day, whatever the number of servers and restarts. In hours. */
const pause = 20
/** How far time may come from one run to the next, in days. */
const stride = 2

export type RetentionRun =
  | { kind: 'not-yet' }
  /** `trusted` is the moment the run counted from; `behind` how many days that is before the clock. */
  | { kind: 'ran'; erased: number; trusted: Date; behind: number }

/**
 * Erases applications without activity for `days`, once a day. A clock that jumps ahead must not erase what is not due:
 * the job keeps a time of its own, which follows the clock by two days a run at the most and never runs ahead of it. After
 * a year's jump a day's run therefore erases two days' worth and not a year's. After a long pause it catches up.
 */
export async function keepRetention(db: Database, days: number, at: Date): Promise<RetentionRun> {
  const reached = await takeTurn(db, at)
  if (!reached) return { kind: 'not-yet' }
  const trusted = reached < at ? reached : at
  const cutoff = new Date(trusted.getTime() - days * day)
  const by = { actor: { kind: 'system', id: job } as const, at }
  const { applications: erased } = await eraseUntouched(db, cutoff, by)
  return { kind: 'ran', erased, trusted, behind: Math.floor((at.getTime() - trusted.getTime()) / day) }
}

/** One atomic statement: of several servers one gets the turn. Resolves to how far the job's own time has come. */
async function takeTurn(db: Database, at: Date): Promise<Date | undefined> {
  const first = await firstTime(db, at)
  if (!first) return undefined
  const { ranAt, trustedAt } = upkeepRuns
  const now = sql`${at.toISOString()}::timestamptz`
  const [turn] = await db
    .insert(upkeepRuns)
    .values({ job, ranAt: at, trustedAt: first })
    .onConflictDoUpdate({
      target: upkeepRuns.job,
      set: {
        ranAt: at,
        trustedAt: sql`greatest(${trustedAt}, least(${now}, ${trustedAt} + make_interval(days => ${stride})))`,
      },
      // Also when the last run was dated into the future, by a clock that has been put right.
      setWhere: sql`abs(extract(epoch from ${now} - ${ranAt})) >= ${pause * 3600}`,
    })
    .returning({ trustedAt })
  return turn?.trustedAt
}

/**
 * Where the job's time begins: at the clock, unless the newest activity lies far behind it. Undefined while there is
 * nothing to keep, and while the clock is behind that activity: such a beginning would take years to catch up.
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
