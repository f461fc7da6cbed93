import 'server-only'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { audit, type AuditAction, type AuditEntry, type AuditContext } from '@/lib/accounts/audit'
import { type Colleague, insertNote } from '@/lib/applications/change/notes'
import { bumpRevision } from '@/lib/applications/inbox/listeners'
import { queueNotifications } from '@/lib/notifications/queue'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import type { EventKind } from '@/lib/db/schema/event-kinds'
import type { Transaction } from '@/lib/db/store'

/** What officers write about an interview; stored as a note. */
export type Remark = { body?: string; colleagues?: readonly Colleague[] }

type Recorded = {
  /** Of the application. */
  id: string
  event: { kind: EventKind; before?: string; after?: string }
  action: AuditAction
  detail: AuditEntry['detail']
  /** Who is told, and about which state of the interview. */
  notice: { interviewer: string; appointment: string; sequence: number }
}

/** Writes the event, the notice to the interviewer and the audit log entry of a change, which counts as activity for the retention period. */
export async function recordAppointment(tx: Transaction, it: Recorded, by: AuditContext): Promise<void> {
  const { id, event, action, detail = {}, notice } = it
  await tx.update(applications).set({ updatedAt: by.at }).where(eq(applications.id, id))
  const place = { id: randomUUID(), applicationId: id, actor: by.actor.id, at: by.at }
  await tx.insert(applicationEvents).values({ ...place, ...event })
  const occasion = `${notice.appointment} ${notice.sequence}`
  const told = { account: notice.interviewer, application: id, kind: 'interview', occasion } as const
  await queueNotifications(tx, [told], by)
  await audit(tx, { ...by, action, subject: { kind: 'application', id }, detail })
  await bumpRevision(tx)
}

/** Stores a remark as a note with its own place in the history. Returns its id; undefined without a remark. */
export async function recordRemark(
  tx: Transaction,
  id: string,
  { body = '', colleagues = [] }: Remark,
  by: AuditContext,
): Promise<string | undefined> {
  if (body === '') return undefined
  const { noteId } = await insertNote(tx, { id, body, colleagues }, by)
  const place = { id: randomUUID(), applicationId: id, actor: by.actor.id, at: by.at }
  await tx.insert(applicationEvents).values({ ...place, kind: 'note', after: noteId })
  return noteId
}
