import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import {
  writeAudit,
  type AuditAction,
  type AuditDetail,
  type AuditContext,
} from '@/lib/accounts/audit'
import { bumpRevision } from '@/lib/applications/inbox/listeners'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import { type EventKind } from '@/lib/db/schema/event-kinds'
import type { Database, Transaction } from '@/lib/db/store'
import { queueNotifications } from '@/lib/notifications/queue'
import type { StoredFields } from '@/schemas/application-fields'

/** An application and the version of it that the officer saw. */
export type Target = { id: string; version: number }

/**
 * `stale`: the application has changed since that version; nothing was stored, and `version` is the newest. `refused`:
 * the change is not valid for the application's current state.
 */
export type ChangeResult =
  | { kind: 'changed'; version: number }
  | { kind: 'stale'; version: number }
  | { kind: 'refused' }
  | { kind: 'missing' }

type Before = typeof applications.$inferSelect
type Columns =
  | 'status'
  | 'assignee'
  | 'routed'
  | 'flags'
  | 'followUpOn'
  | 'followUpTime'
  | 'duplicateOf'
  | 'firstContactAt'
  | 'email'
  | 'verified'
  | 'earlierId'
  | 'messagesRefusedAt'
  | 'outcome'
  | 'outcomeOn'
  | 'outcomeIntake'
type Recorded = {
  event: { kind: EventKind; before: string | null; after: string | null }
  action: AuditAction
  /** For the audit log, in place of what the event contains: that may be words of an officer. */
  detail?: AuditDetail
}
export type Change = Recorded & {
  columns: Partial<Pick<Before, Columns> & StoredFields>
  also?: ((tx: Transaction) => Promise<void>) | undefined
}

/** Returns the change, or undefined if it is not valid. Called with the locked application. */
type Make = (before: Before, tx: Transaction) => Change | undefined | Promise<Change | undefined>

/**
 * Changes an application if it still has the version that the officer saw, and writes the event and the audit log
 * entry.
 */
export function changeIfCurrent(
  db: Database,
  target: Target,
  by: AuditContext,
  make: Make,
): Promise<ChangeResult> {
  return db.transaction((tx) => changeWithin(tx, target, by, make))
}

/** The same inside a transaction of the caller. */
export async function changeWithin(
  tx: Transaction,
  target: Target,
  by: AuditContext,
  make: Make,
): Promise<ChangeResult> {
  const { id } = target
  const [before] = await tx.select().from(applications).where(eq(applications.id, id)).for('update')
  if (!before) return { kind: 'missing' }
  if (before.version !== target.version) return { kind: 'stale', version: before.version }
  const change = await make(before, tx)
  if (!change) return { kind: 'refused' }
  const version = before.version + 1
  await store(tx, { id, version, change, by })
  await change.also?.(tx)
  return { kind: 'changed', version }
}

async function store(
  tx: Transaction,
  { id, version, change, by }: Target & { change: Change; by: AuditContext },
) {
  await tx
    .update(applications)
    .set({ ...change.columns, version, updatedAt: by.at })
    .where(eq(applications.id, id))
  await recordChange(tx, { id, version }, change, by)
  await bumpRevision(tx)
}

/** Writes the event, the notification of a new owner and the audit log entry of a change; `version` is the one after it. */
export async function recordChange(
  tx: Transaction,
  { id, version }: Target,
  { event, action, detail: own }: Recorded,
  by: AuditContext,
): Promise<void> {
  const place = { id: randomUUID(), applicationId: id, actor: by.actor.id, at: by.at }
  await tx.insert(applicationEvents).values({ ...place, ...event })
  if (event.kind === 'assigned') {
    const notification = {
      account: event.after,
      application: id,
      kind: 'assigned',
      occasion: place.id,
    } as const
    await queueNotifications(tx, [notification], by)
  }
  const detail = { ...(own ?? { from: event.before, to: event.after }), version }
  await writeAudit(tx, { ...by, action, subject: { kind: 'application', id }, detail })
}

/** The latest event of one of these kinds. */
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
