import 'server-only'
import { asOfVersion, type ChangeResult, type Target } from '@/lib/applications/as-of-version'
import type { By } from '@/lib/applications/by'
import { outbox } from '@/lib/db/schema/outbox'
import type { Database } from '@/lib/db/store'
import { configuredSinks } from '@/lib/outbox/configured'
import { deliveries } from '@/lib/outbox/queue'

/** Takes the spam flags off an application that is none, and announces it as it would have been at first. */
export function release(db: Database, target: Target, by: By): Promise<ChangeResult> {
  return asOfVersion(db, target, by, (before) => ({
    columns: { flags: [] },
    event: { kind: 'released', before: before.flags.join(', '), after: null },
    action: 'application.released',
    also: async (tx) => {
      const rows = before.flags.length > 0 ? deliveries(target.id, configuredSinks(), by.at) : []
      if (rows.length > 0) await tx.insert(outbox).values(rows)
    },
  }))
}
