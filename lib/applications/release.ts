import 'server-only'
import { changeIfCurrent, type ChangeResult, type Target } from '@/lib/applications/change-if-current'
import type { By } from '@/lib/applications/by'
import { outbox } from '@/lib/db/schema/outbox'
import type { Database } from '@/lib/db/store'
import { configuredSinks } from '@/lib/outbox/configured'
import { deliveries } from '@/lib/outbox/queue'

/**
 * Removes the spam flags of an application and queues the deliveries of a new one. `refused` for an application without
 * flags, which has been delivered already.
 */
export function release(
  db: Database,
  target: Target,
  by: By,
  sinks = configuredSinks(),
): Promise<ChangeResult> {
  return changeIfCurrent(db, target, by, (before) => {
    if (before.flags.length === 0) return undefined
    return {
      columns: { flags: [] },
      event: { kind: 'released', before: before.flags.join(', '), after: null },
      action: 'application.released',
      also: async (tx) => {
        const rows = deliveries(target.id, sinks, by.at)
        if (rows.length > 0) await tx.insert(outbox).values(rows)
      },
    }
  })
}
