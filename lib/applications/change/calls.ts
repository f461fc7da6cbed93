import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import { followUpChange } from '@/lib/applications/change/assign-and-plan'
import {
  callBackOf,
  callBackText,
  earliestCallBack,
  parseCallBack,
  type CallBack,
} from '@/lib/applications/change/call-back'
import { countUnanswered } from '@/lib/applications/change/call-state'
import {
  changeIfCurrent,
  type ChangeResult,
  type Target,
} from '@/lib/applications/change/change-if-current'
import { type Colleague, insertNote } from '@/lib/applications/change/notes'
import {
  isConversation,
  isUnanswered,
  nextAttempt,
  unansweredOutcomes,
} from '@/lib/applications/due'
import { bumpRevision } from '@/lib/applications/inbox/listeners'
import { isContact, openStatuses } from '@/lib/applications/steps'
import { attemptRules } from '@/lib/content/desk'
import {
  applicationEvents,
  applications,
  type StoredApplication,
} from '@/lib/db/schema/applications'
import { applicationCalls, type CallOutcome } from '@/lib/db/schema/appointments'
import type { Database, Transaction } from '@/lib/db/store'
import { firstConversation, readCalls } from '@/lib/people/contacts'
import { lockHead } from '@/lib/people/family'
import { officeDay } from '@/lib/time'

/**
 * Plans or (undefined) removes the next attempt of a locked application, with its event and audit log entry. The version
 * stays, because calls never conflict: a day that an officer states at the same time wins.
 */
export async function planAttempt(
  tx: Transaction,
  { id, version, ...before }: StoredApplication,
  planned: CallBack | undefined,
  by: AuditContext,
): Promise<void> {
  const [from, to] = [callBackText(callBackOf(before)), callBackText(planned)]
  if (from === to) return
  const columns = { followUpOn: planned?.on ?? null, followUpTime: planned?.time ?? null }
  await tx.update(applications).set(columns).where(eq(applications.id, id))
  const event = { id: randomUUID(), applicationId: id, actor: by.actor.id, at: by.at }
  await tx
    .insert(applicationEvents)
    .values({ ...event, kind: 'follow-up', before: from, after: to })
  const subject = { kind: 'application' as const, id }
  await writeAudit(tx, {
    ...by,
    action: 'application.follow-up-set',
    subject,
    detail: { from, to, version },
  })
}

/** The last change of the planned attempt. */
async function lastPlan(tx: Transaction, application: string) {
  const { applicationId, kind, seq, before, after, at } = applicationEvents
  const [event] = await tx
    .select({ before, after, at })
    .from(applicationEvents)
    .where(and(eq(applicationId, application), eq(kind, 'follow-up')))
    .orderBy(desc(seq))
    .limit(1)
  return event
}

/** Whether the attempt was proposed after a call that nobody answered. Otherwise, an officer or the applicant has stated it. */
export async function isProposed(tx: Transaction, it: StoredApplication): Promise<boolean> {
  const planned = callBackText(callBackOf(it))
  if (planned === null) return false
  const event = await lastPlan(tx, it.id)
  if (event?.after !== planned) return false
  const { applicationId, at, outcome } = applicationCalls
  const calls = await tx
    .select({ id: applicationCalls.id })
    .from(applicationCalls)
    .where(
      and(eq(applicationId, it.id), eq(at, event.at), inArray(outcome, [...unansweredOutcomes])),
    )
    .limit(1)
  return calls.length > 0
}

export type NewCall = {
  /** Of the application. */
  id: string
  outcome: CallOutcome
  /** A remark, stored as a note; empty for none. */
  body?: string
  /** Colleagues whom the remark can mention with @. */
  colleagues?: readonly Colleague[]
}

export type CallResult =
  | { kind: 'recorded'; mentioned: readonly string[]; next: CallBack | undefined }
  | { kind: 'missing' }

/**
 * Records an attempt to call the applicant. Calls never conflict, so no version is needed. The first conversation ends the
 * waiting time, and each call counts as activity for the retention period. If nobody answered, the next attempt is planned
 * by the rules (`next`); a conversation ends an attempt that was proposed or is due.
 */
export function recordCall(
  db: Database,
  call: NewCall,
  by: AuditContext,
  rules = attemptRules(),
): Promise<CallResult> {
  return db.transaction(async (tx) => {
    const before = await lockHead(tx, call.id)
    if (!before) return { kind: 'missing' }
    const mentioned = await recordCallWithin(tx, before, { ...call, id: before.id }, by)
    const next = await planAfterCall(tx, before, call.outcome, by, rules)
    return { kind: 'recorded', mentioned, next }
  })
}

async function planAfterCall(
  tx: Transaction,
  before: StoredApplication,
  outcome: CallOutcome,
  by: AuditContext,
  rules: ReturnType<typeof attemptRules>,
): Promise<CallBack | undefined> {
  const planned = callBackOf(before)
  const proposed = await isProposed(tx, before)
  if (!isUnanswered(outcome)) {
    const isOver = planned !== undefined && (proposed || planned.on <= officeDay(by.at))
    if (isOver && (proposed || isConversation(outcome)))
      await planAttempt(tx, before, undefined, by)
    return undefined
  }
  if (!openStatuses.some((status) => status === before.status)) return undefined
  const calls = await readCalls(tx, before.id)
  const next = nextAttempt(countUnanswered(calls), before.preferredTime, by.at, rules)
  // A later day that was agreed stays.
  if (planned && next && !proposed && earliestCallBack(planned, next) === next) return planned
  await planAttempt(tx, before, next, by)
  return next
}

/** The same for a locked application, without the next attempt. Returns the colleagues whom the remark mentions. */
async function recordCallWithin(
  tx: Transaction,
  before: StoredApplication,
  { id, outcome, body = '', colleagues = [] }: NewCall,
  by: AuditContext,
): Promise<readonly string[]> {
  const { actor, at } = by
  const firstContactAt = before.firstContactAt ?? (isConversation(outcome) ? at : null)
  await tx
    .update(applications)
    .set({ firstContactAt, updatedAt: at })
    .where(eq(applications.id, id))
  const note = body === '' ? undefined : await insertNote(tx, { id, body, colleagues }, by)
  const callId = randomUUID()
  const call = { id: callId, applicationId: id, officer: actor.id, outcome, at }
  await tx.insert(applicationCalls).values({ ...call, noteId: note?.noteId })
  const place = { id: randomUUID(), applicationId: id, actor: actor.id, at }
  await tx
    .insert(applicationEvents)
    .values({ ...place, kind: 'call', before: outcome, after: callId })
  const subject = { kind: 'application' as const, id }
  await writeAudit(tx, { ...by, action: 'application.call-recorded', subject, detail: { outcome } })
  await bumpRevision(tx)
  return note?.mentioned ?? []
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
    await restoreWaiting(tx, id, undone.at, by)
    const place = { id: randomUUID(), applicationId: id, actor: actor.id, at }
    await tx
      .insert(applicationEvents)
      .values({ ...place, kind: 'call-undone', before: undone.outcome, after: call })
    const detail = { outcome: undone.outcome }
    await writeAudit(tx, {
      ...by,
      action: 'application.call-undone',
      subject: { kind: 'application', id },
      detail,
    })
    await bumpRevision(tx)
    return { kind: 'undone' }
  })
}

/** A new application whose only conversation is undone waits again, and the attempt that was planned before the call is back. */
async function restoreWaiting(
  tx: Transaction,
  id: string,
  called: Date,
  by: AuditContext,
): Promise<void> {
  const [it] = await tx.select().from(applications).where(eq(applications.id, id)).for('update')
  if (!it) return
  const firstContactAt = isContact(it.status) ? it.firstContactAt : await firstConversation(tx, id)
  await tx
    .update(applications)
    .set({ firstContactAt, updatedAt: by.at })
    .where(eq(applications.id, id))
  const plan = await lastPlan(tx, id)
  if (plan?.at.getTime() !== called.getTime() || plan.after !== callBackText(callBackOf(it))) return
  await planAttempt(tx, it, plan.before === null ? undefined : parseCallBack(plan.before), by)
}

type Planned = Pick<NewCall, 'body' | 'colleagues'> & {
  on: string
  time: string | null
  owner: string
}

/** Records a call whose outcome is a call-back, and plans it: both or, for an older version, neither. */
export function recordCallBack(
  db: Database,
  target: Target,
  { body, colleagues, ...callBack }: Planned,
  by: AuditContext,
): Promise<ChangeResult> {
  return changeIfCurrent(db, target, by, async (before, tx) => {
    await recordCallWithin(
      tx,
      before,
      { id: target.id, outcome: 'call-back', body, colleagues },
      by,
    )
    return followUpChange(before, callBack, by)
  })
}
