import { randomUUID } from 'node:crypto'
import type { Sink } from '@/lib/applications/sinks'
import { outbox } from '@/lib/db/schema/outbox'
import type { Transaction } from '@/lib/db/store'

/** Queues one delivery of an application to each sink, in the transaction that made it necessary. */
export async function queueDeliveries(
  tx: Transaction,
  applicationId: string,
  sinks: readonly Sink[],
  at: Date,
): Promise<void> {
  if (sinks.length === 0) return
  const rows = sinks.map((kind) => ({
    id: randomUUID(),
    kind,
    applicationId,
    payload: { applicationId },
    nextAt: at,
    createdAt: at,
    updatedAt: at,
  }))
  await tx.insert(outbox).values(rows)
}
