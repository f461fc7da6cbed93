import 'server-only'
import { randomUUID } from 'node:crypto'
import { eq, and } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  writeAudit,
  type AuditAction,
  type AuditEntry,
  type AuditContext,
} from '@/lib/accounts/audit'
import { type Colleague, insertNoteWithEvent } from '@/lib/applications/change/notes'
import { bumpRevision } from '@/lib/applications/inbox/listeners'
import { queueNotifications } from '@/lib/notifications/queue'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import { type EventKind } from '@/lib/db/schema/event-kinds'
import type { Transaction } from '@/lib/db/store'
import { applicationAppointments } from '@/lib/db/schema/appointments'
import { headId } from '@/lib/people/family'

/** What officers write about an interview; stored as a note. */
export type Remark = { body?: string; colleagues?: readonly Colleague[] }

type Recorded = {
  /** Of the application. */
  id: string
  event: { kind: EventKind; before?: string; after?: string }
  action: AuditAction
  detail: AuditEntry['detail']
  /** Who is told, and about which state of the interview; and whom it has been taken from, at which time. */
  notice: {
    interviewer: string
    appointment: string
    sequence: number
    former?: { interviewer: string; startsAt: Date } | undefined
  }
}

/** Writes the event, the notice to the interviewer and the audit log entry of a change, which counts as activity for the retention period. */
export async function recordAppointment(
  tx: Transaction,
  it: Recorded,
  by: AuditContext,
): Promise<void> {
  const { id, event, action, detail = {}, notice } = it
  const [changed] = await tx
    .update(applications)
    .set({ updatedAt: by.at })
    .where(eq(applications.id, id))
    .returning({ head: headId })
  const place = { id: randomUUID(), applicationId: id, actor: by.actor.id, at: by.at }
  await tx.insert(applicationEvents).values({ ...place, ...event })
  const { former, interviewer } = notice
  const occasion = `${notice.appointment} ${notice.sequence}`
  // Officers find the interview of a duplicate with the listed application.
  const told = { application: changed?.head ?? id, kind: 'interview' } as const
  const both = [
    { ...told, account: interviewer, occasion },
    ...(former && former.interviewer !== interviewer
      ? [
          {
            ...told,
            account: former.interviewer,
            occasion: `${occasion} ${former.startsAt.toISOString()}`,
          },
        ]
      : []),
  ]
  await queueNotifications(tx, both, by)
  await writeAudit(tx, { ...by, action, subject: { kind: 'application', id }, detail })
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
  return (await insertNoteWithEvent(tx, { id, body, colleagues }, by)).noteId
}

/** Who takes over: a colleague (account id), whoever the rules choose, or nobody. */
export type Successor = { colleague: string } | 'rules' | 'nobody'

const { id, applicationId, interviewer, state, sequence } = applicationAppointments

export const plannedOf = (account: string) => and(eq(interviewer, account), eq(state, 'planned'))

/** The listed application. */
const shown = alias(applications, 'shown')

/**
 * Gives the planned interviews of a colleague who leaves to the successor, or else to the owner of each application.
 * Those without one stay, and are marked in the pane. The successor may then have two at the same time.
 */
export async function handOverAppointments(
  tx: Transaction,
  { from, to }: { from: string; to: Successor },
  by: AuditContext,
): Promise<void> {
  const held = await tx
    .select({ id, application: applicationId, owner: shown.assignee, sequence })
    .from(applicationAppointments)
    .innerJoin(applications, eq(applications.id, applicationId))
    .innerJoin(shown, eq(shown.id, headId))
    .where(plannedOf(from))
    .for('update')
  for (const one of held) {
    const next = typeof to === 'object' ? to.colleague : one.owner
    if (next === null || next === from) continue
    await tx
      .update(applicationAppointments)
      .set({
        interviewer: next,
        sequence: one.sequence + 1,
        updatedAt: by.at,
      })
      .where(eq(id, one.id))
    const event = { kind: 'appointment-handed', before: from, after: next } as const
    const action = 'application.appointment-moved'
    const detail = { from, to: next }
    const notice = { interviewer: next, appointment: one.id, sequence: one.sequence + 1 }
    await recordAppointment(tx, { id: one.application, event, action, detail, notice }, by)
  }
}
