import 'server-only'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { keepActive } from '@/lib/accounts/staff/keep-active'
import type { By } from '@/lib/applications/by'
import {
  changeIfCurrent,
  changeWithin,
  type ChangeResult,
  type Target,
} from '@/lib/applications/change-if-current'
import { applicationEvents } from '@/lib/db/schema/applications'
import type { EventKind } from '@/lib/db/schema/event-kinds'
import { outbox } from '@/lib/db/schema/outbox'
import type { Database, Transaction } from '@/lib/db/store'

export async function lastEvent(tx: Transaction, id: string, kinds: EventKind[]) {
  const { applicationId, kind, seq, before, after } = applicationEvents
  const [event] = await tx
    .select({ kind, before, after })
    .from(applicationEvents)
    .where(and(eq(applicationId, id), inArray(kind, kinds)))
    .orderBy(desc(seq))
    .limit(1)
  return event
}

/**
 * Assigns the application to whom it was assigned before. `refused` if its last assignment is another one, or the owner
 * before is deactivated.
 */
export function undoAssignment(db: Database, target: Target, by: By): Promise<ChangeResult> {
  return db.transaction(async (tx) => {
    const last = await lastEvent(tx, target.id, ['assigned'])
    if (!last || !(await keepActive(tx, last.before))) return { kind: 'refused' }
    return changeWithin(tx, target, by, async ({ assignee }) => {
      const event = await lastEvent(tx, target.id, ['assigned'])
      if (!event || event.after !== assignee || event.before !== last.before) return undefined
      return {
        columns: { assignee: event.before },
        event: { kind: 'assigned', before: assignee, after: event.before },
        action: 'application.assigned',
      }
    })
  })
}

/**
 * Takes the last decision about spam back: the application has the flags that it had before. Deliveries that the release
 * has queued are removed unless they have been attempted. `refused` if there is no decision, or it is undone already.
 */
export function undoFlags(db: Database, target: Target, by: By): Promise<ChangeResult> {
  return changeIfCurrent(db, target, by, async (before, tx) => {
    const event = await lastEvent(tx, target.id, ['released', 'confirmed', 'spam-undone'])
    if (!event || event.kind === 'spam-undone') return undefined
    const flags = (event.before ?? '').split(', ').filter((flag) => flag !== '')
    return {
      columns: { flags },
      event: { kind: 'spam-undone', before: before.flags.join(', '), after: flags.join(', ') },
      action: 'application.spam-undone',
      also: event.kind === 'released' ? () => dropQueued(tx, target.id) : undefined,
    }
  })
}

async function dropQueued(tx: Transaction, id: string): Promise<void> {
  const { applicationId, attempts, leaseUntil, status } = outbox
  await tx
    .delete(outbox)
    .where(and(eq(applicationId, id), eq(status, 'pending'), eq(attempts, 0), isNull(leaseUntil)))
}
