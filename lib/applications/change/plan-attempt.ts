import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray } from 'drizzle-orm'
import { audit, type AuditContext } from '@/lib/accounts/audit'
import { callBackOf, callBackText, type CallBack } from '@/lib/applications/change/call-back'
import { unansweredOutcomes } from '@/lib/applications/due'
import { applicationEvents, applications, type StoredApplication } from '@/lib/db/schema/applications'
import { applicationCalls } from '@/lib/db/schema/appointments'
import type { Transaction } from '@/lib/db/store'

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
  await tx.insert(applicationEvents).values({ ...event, kind: 'follow-up', before: from, after: to })
  const subject = { kind: 'application' as const, id }
  await audit(tx, { ...by, action: 'application.follow-up-set', subject, detail: { from, to, version } })
}

/** The last change of the planned attempt. */
export async function lastPlan(tx: Transaction, application: string) {
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
    .where(and(eq(applicationId, it.id), eq(at, event.at), inArray(outcome, [...unansweredOutcomes])))
    .limit(1)
  return calls.length > 0
}
