import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { applications } from '@/lib/db/schema/applications'
import { outbox } from '@/lib/db/schema/outbox'
import type { Database } from '@/lib/db/store'
import type { DeliveredApplication, Delivery, LaneName } from '@/lib/outbox/sink'
import { pickStored } from '@/schemas/application-fields'

// Literals instead of parameters, because the partial indexes need these conditions.
export const isPending = sql`${outbox.status} = 'pending'`

export const isSent = sql`${outbox.status} = 'sent'`

export const isDead = sql`${outbox.status} = 'dead'`

/** Duration of a lease, in ms: longer than any attempt, so that only a dead process loses it. */
export const leaseTime = 3 * 60_000

/** A delivery leased for one attempt. `tries` includes it. */
export type Lease = {
  id: string
  /** Null for notifications to staff. */
  applicationId: string | null
  payload: Readonly<Record<string, unknown>>
  owner: string
  tries: number
  since: Date
}

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

/** Pending, due and not leased. Times further ahead than we ever set come from a wrong clock and are ignored. */
function free(kind: LaneName, at: Date) {
  return and(
    eq(outbox.kind, kind),
    isPending,
    or(lte(outbox.nextAt, at), gt(outbox.nextAt, later(at, longestPause + 60_000))),
    or(
      isNull(outbox.leaseUntil),
      lte(outbox.leaseUntil, at),
      gt(outbox.leaseUntil, later(at, 2 * leaseTime)),
    ),
  )
}

/**
 * Leases up to `most` deliveries of a lane, each to exactly one worker over all servers. Counts the attempt now, so
 * that an attempt that crashes the process counts too.
 */
export async function takeLeases(
  db: Database,
  { kind, most, at }: { kind: LaneName; most: number; at: Date },
): Promise<Lease[]> {
  const owner = randomUUID()
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(free(kind, at))
    .orderBy(asc(outbox.nextAt))
    .limit(most)
    .for('update', { skipLocked: true })
  const { id, applicationId, payload, attempts, tryingSince } = outbox
  const rows = await db
    .update(outbox)
    .set({
      leaseOwner: owner,
      leaseUntil: later(at, leaseTime),
      attempts: sql`${attempts} + 1`,
      updatedAt: at,
    })
    .where(inArray(id, due))
    .returning({ id, applicationId, payload, tries: attempts, since: tryingSince })
  return rows.map((row) => ({ ...row, owner }))
}

/** The application of a lease, read just before the attempt; undefined if it has been erased. */
export async function readLeased(
  db: Database,
  lease: Lease,
): Promise<DeliveredApplication | undefined> {
  const { id, reference, verified, consentAt, consentLocale, createdAt } = applications
  const [application] = await db
    .select({
      id,
      reference,
      ...pickStored(applications),
      verified,
      consentAt,
      consentLocale,
      createdAt,
    })
    .from(outbox)
    .innerJoin(applications, eq(applications.id, outbox.applicationId))
    .where(and(eq(outbox.id, lease.id), eq(outbox.leaseOwner, lease.owner)))
  return application
}

const minute = 60_000
const hour = 60 * minute

/** The longest delay before the next attempt, in ms. A later date was set by a wrong clock. */
const longestPause = hour

const longestStep = 48 * minute
const patience = 48 * hour

/** The fewest and most attempts within the 48 hours. */
const fewestTries = 48
const mostTries = 80

/**
 * Delay after a failed attempt, in ms: 1 minute, doubled with each further one, at most an hour. Up to a quarter is
 * added at random (`chance` from 0 to 1), so that deliveries that failed together are not retried together.
 */
function pauseAfter(tries: number, chance = Math.random()): number {
  const step = Math.min(minute * 2 ** Math.max(0, tries - 1), longestStep)
  return Math.round(step * (1 + chance / 4))
}

/**
 * True after 48 hours of attempts. A clock that jumps does not decide alone: after a jump ahead, the attempts have not
 * been made yet; after a jump back, their number is limited.
 */
function isExhausted(tries: number, since: Date, at: Date): boolean {
  const overdue = at.getTime() - since.getTime() >= patience
  return tries >= mostTries || (overdue && tries >= fewestTries)
}

/** `stopped`: the server ended the attempt, which does not count. */
export type DeliveryOutcome = Delivery | { kind: 'stopped' }

/** The state after an attempt. `lost`: another worker has the delivery, or it was erased; nothing was stored. */
export type Settled = 'sent' | 'pending' | 'dead' | 'lost'

/** Stores the result of an attempt, if the lease is still valid. */
export async function settleDelivery(
  db: Database,
  lease: Lease,
  outcome: DeliveryOutcome,
  at: Date,
): Promise<Settled> {
  const next = after(lease, outcome, at)
  const ours = and(eq(outbox.id, lease.id), eq(outbox.leaseOwner, lease.owner))
  const rows = await db
    .update(outbox)
    .set({ ...next, leaseOwner: null, leaseUntil: null, updatedAt: at })
    .where(ours)
    .returning({ status: outbox.status })
  return rows[0]?.status ?? 'lost'
}

function after(
  lease: Lease,
  outcome: DeliveryOutcome,
  at: Date,
): Partial<typeof outbox.$inferInsert> {
  if (outcome.kind === 'delivered') return { status: 'sent', lastError: null }
  if (outcome.kind === 'stopped') return { attempts: lease.tries - 1, nextAt: at }
  const lastError = outcome.reason.slice(0, 300)
  if (outcome.permanent || isExhausted(lease.tries, lease.since, at))
    return { status: 'dead', lastError }
  return { lastError, nextAt: new Date(at.getTime() + pauseAfter(lease.tries)) }
}
