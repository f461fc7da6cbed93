import 'server-only'
import { and, asc, count, eq, gt, max, or, sql } from 'drizzle-orm'
import { applications } from '@/lib/db/schema/applications'
import { outbox } from '@/lib/db/schema/outbox'
import type { Database } from '@/lib/db/store'
import type { LaneName } from '@/lib/outbox/sink'

/**
 * A delivery whose first attempt failed, identified by the application's reference, without personal data. A notice to
 * staff has no application.
 */
export type Undelivered = Awaited<ReturnType<typeof listUndelivered>>['items'][number]

const pageSize = 100

// Literals instead of parameters, because the partial indexes need these conditions.
const isDead = sql`${outbox.status} = 'dead'`
const isPending = sql`${outbox.status} = 'pending'`

/** Failed for good, or pending after a failed attempt. */
function overdue() {
  return or(isDead, and(isPending, gt(outbox.attempts, 0)))
}

/** The undelivered, failed ones first, then the oldest: the first hundred and the total. */
export async function listUndelivered(db: Database) {
  const { id, kind, status, attempts, nextAt, lastError, applicationId, createdAt: queuedAt } = outbox
  const { reference, project, createdAt } = applications
  const items = await db
    .select({
      ...{ id, kind, status, attempts, nextAt, lastError, applicationId, queuedAt },
      ...{ reference, project, createdAt },
    })
    .from(outbox)
    .leftJoin(applications, eq(applications.id, outbox.applicationId))
    .where(overdue())
    .orderBy(asc(status), asc(createdAt), asc(id)) // 'dead' before 'pending'
    .limit(pageSize)
  return { items, total: await db.$count(outbox, overdue()) }
}

export type SinkState = { waiting: number; dead: number; sent: number; lastSent: Date | null }

/** The state of each lane, including lanes that are no longer configured but have deliveries. */
export async function sinkStates(db: Database): Promise<ReadonlyMap<LaneName, SinkState>> {
  const rows = await db
    .select({ kind: outbox.kind, status: outbox.status, total: count(), last: max(outbox.updatedAt) })
    .from(outbox)
    .groupBy(outbox.kind, outbox.status)
  const states = new Map<LaneName, SinkState>()
  for (const { kind, status, total, last } of rows) {
    const state = states.get(kind) ?? { waiting: 0, dead: 0, sent: 0, lastSent: null }
    if (status === 'pending') state.waiting = total
    if (status === 'dead') state.dead = total
    if (status === 'sent') Object.assign(state, { sent: total, lastSent: last })
    states.set(kind, state)
  }
  return states
}

/** Number of failed deliveries: the count beside “Deliveries” on every page of the desk. */
export function countGivenUp(db: Database): Promise<number> {
  return db.$count(outbox, isDead)
}
