import { and, eq } from 'drizzle-orm'
import { outbox } from '@/lib/db/schema/outbox'
import type { Database } from '@/lib/db/store'
import { isHopeless, pauseAfter } from '@/lib/outbox/backoff'
import type { Lease } from '@/lib/outbox/lease'
import type { Delivery } from '@/lib/outbox/sink'

/** `stopped`: the server ended it, which is not the receiver's fault and counts as no try. */
export type Outcome = Delivery | { kind: 'stopped' }

/** What became of a try. `lost`: somebody else took it meanwhile, or it has been erased; nothing was written. */
export type Settled = 'sent' | 'pending' | 'dead' | 'lost'

/** Writes down how a try ended, if the delivery is still ours. */
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
  if (outcome.permanent || isHopeless(lease.tries, lease.since, at)) return { status: 'dead', lastError }
  return { lastError, nextAt: new Date(at.getTime() + pauseAfter(lease.tries)) }
}
