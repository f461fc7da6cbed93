import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, isNull, min, sql } from 'drizzle-orm'
import { audit, type AuditContext } from '@/lib/accounts/audit'
import { followUpChange } from '@/lib/applications/change/assign-and-plan'
import { changeIfCurrent, type ChangeResult, type Target } from '@/lib/applications/change/change-if-current'
import type { Colleague } from '@/lib/applications/change/mentions'
import { insertNote } from '@/lib/applications/change/notes'
import { bumpRevision } from '@/lib/applications/inbox/revision'
import { isContact } from '@/lib/applications/steps'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import { applicationCalls, type CallOutcome } from '@/lib/db/schema/calls'
import type { Database, Transaction } from '@/lib/db/store'

export type NewCall = {
  /** Of the application. */
  id: string
  outcome: CallOutcome
  /** A remark, stored as a note; empty for none. */
  body?: string
  /** Colleagues whom the remark can mention with @. */
  colleagues?: readonly Colleague[]
}

export type CallResult = { kind: 'recorded'; mentioned: readonly string[] } | { kind: 'missing' }

/**
 * Records an attempt to call the applicant. Calls never conflict, so no version is needed. The first one ends the
 * waiting time, and each counts as activity for the retention period.
 */
export function recordCall(db: Database, call: NewCall, by: AuditContext): Promise<CallResult> {
  return db.transaction((tx) => recordCallWithin(tx, call, by))
}

/** The same inside a transaction of the caller. */
async function recordCallWithin(
  tx: Transaction,
  { id, outcome, body = '', colleagues = [] }: NewCall,
  by: AuditContext,
): Promise<CallResult> {
  const { actor, at } = by
  const first = sql`coalesce(${applications.firstContactAt}, ${at.toISOString()}::timestamptz)`
  const found = await tx
    .update(applications)
    .set({ firstContactAt: first, updatedAt: at })
    .where(eq(applications.id, id))
    .returning({ id: applications.id })
  if (found.length === 0) return { kind: 'missing' }
  const note = body === '' ? undefined : await insertNote(tx, { id, body, colleagues }, by)
  const callId = randomUUID()
  const call = { id: callId, applicationId: id, officer: actor.id, outcome, at }
  await tx.insert(applicationCalls).values({ ...call, noteId: note?.noteId })
  const place = { id: randomUUID(), applicationId: id, actor: actor.id, at }
  await tx.insert(applicationEvents).values({ ...place, kind: 'call', before: outcome, after: callId })
  const subject = { kind: 'application' as const, id }
  await audit(tx, { ...by, action: 'application.call-recorded', subject, detail: { outcome } })
  await bumpRevision(tx)
  return { kind: 'recorded', mentioned: note?.mentioned ?? [] }
}

/**
 * Takes back a call of the officer that was recorded by mistake. It stays in the history and no longer counts; a remark
 * stays as a note. `refused` for the call of a colleague and for one that is undone already.
 */
export function undoCall(
  db: Database,
  { id, call }: { id: string; call: string },
  by: AuditContext,
): Promise<{ kind: 'undone' } | { kind: 'refused' }> {
  const { actor, at } = by
  return db.transaction(async (tx) => {
    const { applicationId, officer, undoneAt } = applicationCalls
    const mine = and(
      eq(applicationCalls.id, call),
      eq(applicationId, id),
      eq(officer, actor.id),
      isNull(undoneAt),
    )
    const [undone] = await tx.update(applicationCalls).set({ undoneAt: at }).where(mine).returning()
    if (!undone) return { kind: 'refused' }
    await restoreWaiting(tx, id, by)
    const place = { id: randomUUID(), applicationId: id, actor: actor.id, at }
    await tx
      .insert(applicationEvents)
      .values({ ...place, kind: 'call-undone', before: undone.outcome, after: call })
    const detail = { outcome: undone.outcome }
    await audit(tx, {
      ...by,
      action: 'application.call-undone',
      subject: { kind: 'application', id },
      detail,
    })
    await bumpRevision(tx)
    return { kind: 'undone' }
  })
}

/** A new application whose only call is undone waits again. */
async function restoreWaiting(tx: Transaction, id: string, { at }: AuditContext): Promise<void> {
  const [it] = await tx.select().from(applications).where(eq(applications.id, id)).for('update')
  if (!it) return
  const firstContactAt = isContact(it.status) ? it.firstContactAt : await firstCall(tx, id)
  await tx.update(applications).set({ firstContactAt, updatedAt: at }).where(eq(applications.id, id))
}

/** The time of the first call of an application; null if nobody has called. */
export async function firstCall(tx: Transaction, id: string): Promise<Date | null> {
  const { applicationId, at, undoneAt } = applicationCalls
  const [row] = await tx
    .select({ at: min(at) })
    .from(applicationCalls)
    .where(and(eq(applicationId, id), isNull(undoneAt)))
  return row?.at ?? null
}

type Planned = Pick<NewCall, 'body' | 'colleagues'> & { on: string; time: string | null; owner: string }

/** Records a call whose outcome is a call-back, and plans it: both or, for an older version, neither. */
export function recordCallBack(
  db: Database,
  target: Target,
  { body, colleagues, ...callBack }: Planned,
  by: AuditContext,
): Promise<ChangeResult> {
  return changeIfCurrent(db, target, by, async (before, tx) => {
    await recordCallWithin(tx, { id: target.id, outcome: 'call-back', body, colleagues }, by)
    return followUpChange(before, callBack, by)
  })
}
