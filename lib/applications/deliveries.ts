import { randomUUID } from 'node:crypto'
import type { Sink } from '@/lib/applications/sinks'
import type { outbox } from '@/lib/db/schema/outbox'

/** One delivery of an application to each sink, to be inserted in the transaction that makes them necessary. */
export function deliveries(
  applicationId: string,
  sinks: readonly Sink[],
  at: Date,
): (typeof outbox.$inferInsert)[] {
  return sinks.map((kind) => ({
    id: randomUUID(),
    kind,
    applicationId,
    payload: { applicationId },
    nextAt: at,
    createdAt: at,
    updatedAt: at,
  }))
}
