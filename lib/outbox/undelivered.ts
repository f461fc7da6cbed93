import 'server-only'
import { and, asc, count, eq, gt, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import { applications } from '@/lib/db/schema/applications'
import { outbox } from '@/lib/db/schema/outbox'
import type { Database, Transaction } from '@/lib/db/store'
import { laneNames, type LaneName } from '@/lib/outbox/sink'
import { isDead, isPending, isSent } from '@/lib/outbox/lease'
import { dayMs } from '@/lib/time'

/**
 * A delivery whose first attempt failed, identified by the application's reference, without personal data. A notice to
 * staff has no application.
 */
export type Undelivered = Awaited<ReturnType<typeof listUndelivered>>['items'][number]

const pageSize = 100

/** Failed for good, or pending after a failed attempt. */
function overdue() {
  return or(isDead, and(isPending, gt(outbox.attempts, 0)))
}

/** The undelivered, failed ones first, then the oldest: the first hundred and the total. */
export async function listUndelivered(db: Database) {
  const {
    id,
    kind,
    status,
    attempts,
    nextAt,
    lastError,
    applicationId,
    createdAt: queuedAt,
  } = outbox
  const { reference, project, createdAt } = applications
  const items = await db
    .select({
      id,
      kind,
      status,
      attempts,
      nextAt,
      lastError,
      applicationId,
      queuedAt,
      reference,
      project,
      createdAt,
    })
    .from(outbox)
    .leftJoin(applications, eq(applications.id, outbox.applicationId))
    .where(overdue())
    .orderBy(asc(status), asc(createdAt), asc(id)) // 'dead' before 'pending'
    .limit(pageSize)
  return { items, total: await db.$count(outbox, overdue()) }
}

/** `sent` counts the last thirty days. */
export type SinkState = { waiting: number; dead: number; sent: number; lastSent: Date | null }

/** How far back deliveries are counted, in ms. */
const counted = 30 * dayMs

/** The state of each lane, including lanes that are no longer configured but have deliveries. */
export async function sinkStates(
  db: Database,
  at: Date,
): Promise<ReadonlyMap<LaneName, SinkState>> {
  const { kind, status, updatedAt } = outbox
  const left = await db
    .select({ kind, status, total: count() })
    .from(outbox)
    .where(or(isDead, isPending))
    .groupBy(kind, status)
  const since = new Date(at.getTime() - counted).toISOString()
  // Lane by lane, as the index is.
  const ofLane = sql`${outbox} where ${isSent} and ${kind} = lane.kind`
  const lanes = sql.join(
    laneNames.map((name) => sql`${name}`),
    sql`, `,
  )
  const { rows: sent } = await db.execute<{ kind: LaneName; last: string; total: number }>(sql`
    select lane.kind, last::text, total from unnest(array[${lanes}]::text[]) as lane (kind),
      lateral (select max(${updatedAt}) as last from ${ofLane}) as newest,
      lateral (select count(*)::int as total from ${ofLane} and ${updatedAt} > ${since}::timestamptz) as recent
    where last is not null`)
  const states = new Map<LaneName, SinkState>()
  const of = (name: LaneName) => {
    const state = states.get(name) ?? { waiting: 0, dead: 0, sent: 0, lastSent: null }
    states.set(name, state)
    return state
  }
  for (const { kind: name, last, total } of sent)
    Object.assign(of(name), { sent: total, lastSent: new Date(last) })
  for (const row of left) of(row.kind)[row.status === 'dead' ? 'dead' : 'waiting'] = row.total
  return states
}

/** Number of failed deliveries: the count beside “Deliveries” on every page of the desk. */
export function countGivenUp(db: Database): Promise<number> {
  return db.$count(outbox, isDead)
}

/** Resets deliveries to newly queued: due now, with 48 hours of attempts. Skips running attempts. */
async function requeue(tx: Transaction, which: SQL | undefined, at: Date) {
  const { id, applicationId, kind } = outbox
  const idle = or(isNull(outbox.leaseUntil), lt(outbox.leaseUntil, at))
  return tx
    .update(outbox)
    .set({ status: 'pending', attempts: 0, tryingSince: at, nextAt: at, updatedAt: at })
    .where(and(ne(outbox.status, 'sent'), idle, which))
    .returning({ id, applicationId, kind })
}

/**
 * Resends one delivery that failed or waits for its next attempt. Audited. Returns false if there is nothing to resend.
 */
export function resendDelivery(
  db: Database,
  deliveryId: string,
  { actor, at }: AuditContext,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [again] = await requeue(tx, eq(outbox.id, deliveryId), at)
    if (!again) return false
    const subject = {
      kind: 'application' as const,
      ...(again.applicationId && { id: again.applicationId }),
    }
    await writeAudit(tx, {
      at,
      actor,
      action: 'application.resent',
      subject,
      detail: { sink: again.kind },
    })
    return true
  })
}

/** Resends all failed deliveries. Returns their number. Writes one audit log entry. */
export function resendAll(db: Database, { actor, at }: AuditContext): Promise<number> {
  return db.transaction(async (tx) => {
    const { length: count } = await requeue(tx, eq(outbox.status, 'dead'), at)
    if (count === 0) return 0
    const subject = { kind: 'application' as const }
    await writeAudit(tx, { at, actor, action: 'application.resent', subject, detail: { count } })
    return count
  })
}
