import { and, eq } from 'drizzle-orm'
import { outbox } from '@/lib/db/schema/outbox'
import type { Database } from '@/lib/db/store'
import { isExhausted, pauseAfter } from '@/lib/outbox/backoff'
import type { Lease } from '@/lib/outbox/lease'
import type { Delivery } from '@/lib/outbox/sink'

/** `stopped`: the server ended the attempt, which does not count. */
export type Outcome = Delivery | { kind: 'stopped' }

/** The state after an attempt. `lost`: another worker has the delivery, or it was erased; nothing was stored. */
export type Settled = 'sent' | 'pending' | 'dead' | 'lost'

/** Stores the result of an attempt, if the lease is still valid. */
export async function settle(db: Database, lease: Lease, outcome: Outcome, at: Date): Promise<Settled> {
  const next = after(lease, outcome, at)
  const ours = and(eq(outbox.id, lease.id), eq(outbox.leaseOwner, lease.owner))
  const rows = await db
    .update(outbox)
    .set({ ...next, leaseOwner: null, leaseUntil: null, updatedAt: at })
    .where(ours)
    .returning({ status: outbox.status })
  return rows[0]?.status ?? 'lost'
}

function after(lease: Lease, outcome: Outcome, at: Date): Partial<typeof outbox.$inferInsert> {
  if (outcome.kind === 'delivered') return { status: 'sent', lastError: null }
  if (outcome.kind === 'stopped') return { attempts: lease.tries - 1, nextAt: at }
  const lastError = outcome.reason.slice(0, 300)
  if (outcome.permanent || isExhausted(lease.tries, lease.since, at)) return { status: 'dead', lastError }
  return { lastError, nextAt: new Date(at.getTime() + pauseAfter(lease.tries)) }
}
