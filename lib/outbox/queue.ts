import { randomUUID } from 'node:crypto'
import type { outbox } from '@/lib/db/schema/outbox'
import type { SinkName } from '@/lib/outbox/sink'

/** One delivery of an application per sink, to insert in the transaction that causes them. */
export function deliveries(
  applicationId: string,
  sinks: readonly SinkName[],
  at: Date,
): (typeof outbox.$inferInsert)[] {
  return sinks.map((kind) => ({
    id: randomUUID(),
    kind,
    applicationId,
    payload: { applicationId },
    tryingSince: at,
    nextAt: at,
    createdAt: at,
    updatedAt: at,
  }))
}
