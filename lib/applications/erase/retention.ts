import 'server-only'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, max, sql, and, gte, inArray } from 'drizzle-orm'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import { eraseUntouched } from '@/lib/applications/erase/erase'
import { untouchedSince } from '@/lib/people/family'
import { applications } from '@/lib/db/schema/applications'
import { upkeepRuns, erasures } from '@/lib/db/schema/upkeep'
import type { Database, Transaction } from '@/lib/db/store'
import { longestRetention } from '@/lib/env/variables'
import { dayMs } from '@/lib/time'
import { readReferences, relatedRows, type RowsByTable } from '@/lib/applications/erase/delete-rows'
import { storeErasures, syncTombstones } from '@/lib/applications/erase/sync-tombstones'
import { repairCounts } from '@/lib/applications/inbox/counts'
import { restoreBackup } from '@/lib/db/backups/restore'
import type { Env } from '@/lib/env'

const job = 'retention'

/** Minimum time between two runs, in hours, over all servers and restarts: one run a day. */
const pause = 20
/** The most that the trusted time advances from one run to the next, in days. */
const stride = 2

/** A run may erase this many applications whatever share of all they are. */
const alwaysAllowed = 100

/** The configuration: the period in days, and the most that one run may erase, in percent of all applications. */
export type RetentionSettings = { days: number; percent: number }

export type RetentionRun =
  | { kind: 'not-yet' }
  /**
   * `trusted` is the time the run counted from, `behind` its distance to the clock in days, `limited` whether it stopped
   * at the daily limit, and `days` the period that it applied.
   */
  | { kind: 'ran'; erased: number; trusted: Date; behind: number; limited: boolean; days: number }

/**
 * Erases applications without activity for `days`, once a day. Neither a wrong clock nor a wrong setting must erase too
 * early. The job keeps its own trusted time, which advances by at most two days a run and is never ahead of the clock:
 * after a jump of a year, a run erases two days' worth; after a long downtime, the trusted time catches up. A period that
 * is shorter than the one before waits for a confirmation (`confirmPeriod`), and the longer one applies until then. A run
 * erases at most `percent` of all applications.
 */
export async function runRetention(
  db: Database,
  { days, percent }: RetentionSettings,
  at: Date,
): Promise<RetentionRun> {
  const claimed = await claimRun(db, days, at)
  if (!claimed) return { kind: 'not-yet' }
  const trusted = claimed.trustedAt < at ? claimed.trustedAt : at
  const applied = Math.max(days, claimed.periodDays ?? days)
  const most = Math.max(
    alwaysAllowed,
    Math.floor(((await db.$count(applications)) * percent) / 100),
  )
  const by = { actor: { kind: 'system', id: job } as const, at }
  const { applications: erased } = await eraseUntouched(db, cutoffOf(trusted, applied), by, most)
  const behind = Math.floor((at.getTime() - trusted.getTime()) / dayMs)
  return { kind: 'ran', erased, trusted, behind, limited: erased >= most, days: applied }
}

const cutoffOf = (trusted: Date, days: number) => new Date(trusted.getTime() - days * dayMs)

/** A shorter period that waits for its confirmation, with the number of applications that would be erased by it. */
export type HeldPeriod = { from: number; to: number; erases: number }

/** Undefined if the configured period is in effect. */
export async function findHeldPeriod(db: Database, days: number): Promise<HeldPeriod | undefined> {
  const [run] = await db.select().from(upkeepRuns).where(eq(upkeepRuns.job, job))
  if (!run?.periodDays || days >= run.periodDays) return undefined
  const erases = await db.$count(applications, untouchedSince(cutoffOf(run.trustedAt, days)))
  return { from: run.periodDays, to: days, erases }
}

/** For the log and the terminal. */
export const heldPeriodNotice = ({ from, to, erases }: HeldPeriod) =>
  `RETENTION_DAYS=${to} is shorter than before (${from}) and not in effect: it would erase ${erases} applications. Confirm at /staff/retention, or with npm run retention -- --confirm`

/** Puts a shorter period into effect, from the next run. False if no such period waits. */
export function confirmPeriod(db: Database, days: number, by: AuditContext): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [run] = await tx.select().from(upkeepRuns).where(eq(upkeepRuns.job, job)).for('update')
    if (!run?.periodDays || days >= run.periodDays) return false
    await tx.update(upkeepRuns).set({ periodDays: days }).where(eq(upkeepRuns.job, job))
    const detail = { from: run.periodDays, to: days }
    await writeAudit(tx, {
      ...by,
      action: 'retention.shortened',
      subject: { kind: 'application' },
      detail,
    })
    return true
  })
}

/**
 * Starts a run in one atomic statement, so that only one of several servers runs. Resolves to the trusted time and the
 * period in effect; undefined if no run is due.
 */
async function claimRun(db: Database, days: number, at: Date) {
  const first = await firstTime(db, at)
  if (!first) return undefined
  const { ranAt, trustedAt, periodDays } = upkeepRuns
  const initial = await initialPeriod(db, first, days)
  const now = sql`${at.toISOString()}::timestamptz`
  const [claimed] = await db
    .insert(upkeepRuns)
    .values({ job, ranAt: at, trustedAt: first, periodDays: initial })
    .onConflictDoUpdate({
      target: upkeepRuns.job,
      set: {
        ranAt: at,
        trustedAt: sql`greatest(${trustedAt}, least(${now}, ${trustedAt} + make_interval(days => ${stride})))`,
        periodDays: sql`greatest(coalesce(${periodDays}, ${initial}::integer), ${days}::integer)`,
      },
      // Also runs if the last run has a date in the future, from a clock that has been corrected.
      setWhere: sql`abs(extract(epoch from ${now} - ${ranAt})) >= ${pause * 3600}`,
    })
    .returning({ trustedAt, periodDays })
  return claimed
}

/**
 * The period in effect in a store that has none, for example after a restore or an import: the configured one, unless it would erase
 * something at once. Then the longest one, so that the configured one waits for its confirmation.
 */
async function initialPeriod(db: Database, trusted: Date, days: number): Promise<number> {
  const due = await db
    .select({ id: applications.id })
    .from(applications)
    .where(untouchedSince(cutoffOf(trusted, days)))
    .limit(1)
  return due.length > 0 ? longestRetention : days
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
  if (newest.getTime() > at.getTime() + dayMs) return undefined
  return new Date(Math.min(at.getTime(), newest.getTime() + stride * dayMs))
}

const batchSize = 200

export type UndoneRetention = {
  restored: number
  /** Erased since then, but not in the backup. */
  missing: number
  /** In the backup, but without activity for the configured period: these erasures were right. */
  due: number
}

/**
 * Restores from a backup what the retention has erased since a time, together with everything that referred to it.
 * Erasures on request stay in force. What the period of the configuration would erase is not restored. Throws
 * CannotRestore for a damaged file.
 */
export async function undoRetention(
  db: Database,
  file: string,
  since: Date,
  config: Pick<Env, 'DATA_DIR' | 'TOMBSTONES_DIR' | 'RETENTION_DAYS'>,
  by: AuditContext,
): Promise<UndoneRetention> {
  const rows = await db
    .select({ id: erasures.applicationId })
    .from(erasures)
    .where(and(eq(erasures.reason, 'retention'), gte(erasures.at, since)))
  const erased = rows.map(({ id }) => id)
  const result: UndoneRetention = { restored: 0, missing: erased.length, due: 0 }
  if (erased.length === 0) return result
  const cutoff = new Date(by.at.getTime() - config.RETENTION_DAYS * dayMs)
  const spare = await mkdtemp(join(config.DATA_DIR, 'undo-'))
  try {
    await restoreBackup({ dataDir: spare }, file, async (backup) => {
      for (let from = 0; from < erased.length; from += batchSize) {
        const ids = erased.slice(from, from + batchSize)
        const found = await backup
          .select({ id: applications.id, due: sql<boolean>`${untouchedSince(cutoff)}` })
          .from(applications)
          .where(inArray(applications.id, ids))
        const kept = found.filter(({ due }) => !due).map(({ id }) => id)
        const copied = await relatedRows(backup, 'applications', 'id', kept, true)
        await db.transaction((tx) => putBack(tx, kept, copied, by))
        result.restored += kept.length
        result.missing -= found.length
        result.due += found.length - kept.length
      }
    })
  } finally {
    await rm(spare, { recursive: true, force: true })
  }
  await repairCounts(db)
  await syncTombstones(db, config, by.at)
  return result
}

async function putBack(
  tx: Transaction,
  ids: readonly string[],
  rows: RowsByTable,
  by: AuditContext,
): Promise<void> {
  if (ids.length === 0) return
  const references = await readReferences(tx)
  // Not the triggers: they would count the restored row as activity of today.
  await tx.execute(sql`set local session_replication_role = replica`)
  for (const [table, all] of Object.entries(rows)) {
    const name = sql.identifier(table)
    // Unsent deliveries of that time have been dealt with since.
    const sent = table === 'outbox' ? all.filter(({ status }) => status === 'sent') : all
    const present = references
      .filter(({ child, parent }) => child === table && parent !== table)
      .map(
        ({ parent, column, key }) =>
          sql`(r.${sql.identifier(column)} is null or r.${sql.identifier(column)} in (select ${sql.identifier(key)} from ${sql.identifier(parent)}))`,
      )
    await tx.execute(sql`insert into ${name} overriding system value
      select r.* from json_populate_recordset(null::${name}, ${JSON.stringify(sent)}::json) r
      where ${sql.join([sql`true`, ...present], sql` and `)} on conflict do nothing`)
  }
  for (const column of [sql`earlier_id`, sql`merged_into`])
    await tx.execute(sql`update applications a set ${column} = null where a.id in ${[...ids]}
      and a.${column} is not null and not exists (select 1 from applications b where b.id = a.${column})`)
  await storeErasures(
    tx,
    ids.map((id) => ({ applicationId: id, reason: 'undone', at: by.at })),
  )
  for (const id of ids)
    await writeAudit(tx, {
      ...by,
      action: 'application.restored',
      subject: { kind: 'application', id },
    })
}
