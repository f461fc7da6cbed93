import 'server-only'
import { and, eq, isNull, lt, ne, or, type SQL } from 'drizzle-orm'
import { audit } from '@/lib/accounts/audit'
import type { By } from '@/lib/applications/by'
import { outbox } from '@/lib/db/schema/outbox'
import type { Database, Transaction } from '@/lib/db/store'

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
export function resend(db: Database, deliveryId: string, { actor, at }: By): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [again] = await requeue(tx, eq(outbox.id, deliveryId), at)
    if (!again) return false
    const subject = { kind: 'application' as const, ...(again.applicationId && { id: again.applicationId }) }
    await audit(tx, { at, actor, action: 'application.resent', subject, detail: { sink: again.kind } })
    return true
  })
}

/** Resends all failed deliveries. Returns their number. Writes one audit log entry. */
export function resendAll(db: Database, { actor, at }: By): Promise<number> {
  return db.transaction(async (tx) => {
    const { length: count } = await requeue(tx, eq(outbox.status, 'dead'), at)
    if (count === 0) return 0
    const subject = { kind: 'application' as const }
    await audit(tx, { at, actor, action: 'application.resent', subject, detail: { count } })
    return count
  })
}
