import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { audit, type AuditAction } from '@/lib/accounts/audit'
import type { By } from '@/lib/applications/by'
import { applicationEvents, applications, type EventKind } from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'

/** An application, and the version of it that the officer saw. */
export type Target = { id: string; version: number }

/** `stale`: somebody changed it since that version was read; nothing was stored. `version` is the newest. */
export type ChangeResult =
  { kind: 'changed'; version: number } | { kind: 'stale'; version: number } | { kind: 'missing' }

type Before = typeof applications.$inferSelect
type Change = {
  columns: Partial<Pick<Before, 'status' | 'assignee' | 'flags'>>
  event: { kind: EventKind; before: string | null; after: string | null }
  action: AuditAction
  then?: (tx: Transaction) => Promise<void>
}

/** Changes an application if it still is the version the officer saw, with its event and its line in the audit log. */
export function asOfVersion(
  db: Database,
  target: Target,
  by: By,
  make: (before: Before) => Change,
): Promise<ChangeResult> {
  const { id } = target
  const { actor, at } = by
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(applications).where(eq(applications.id, id)).for('update')
    if (!before) return { kind: 'missing' }
    if (before.version !== target.version) return { kind: 'stale', version: before.version }
    const version = before.version + 1
    const { columns, event, action, then } = make(before)
    await tx
      .update(applications)
      .set({ ...columns, version, updatedAt: at })
      .where(eq(applications.id, id))
    await tx
      .insert(applicationEvents)
      .values({ id: randomUUID(), applicationId: id, actor: actor.id, at, ...event })
    const detail = { from: event.before, to: event.after, version }
    await audit(tx, { ...by, action, subject: { kind: 'application', id }, detail })
    await then?.(tx)
    return { kind: 'changed', version }
  })
}
