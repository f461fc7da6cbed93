import 'server-only'
import { and, eq } from 'drizzle-orm'
import type { AuditContext } from '@/lib/accounts/audit'
import { recordAppointment } from '@/lib/appointments/record'
import { applications } from '@/lib/db/schema/applications'
import { applicationAppointments } from '@/lib/db/schema/appointments'
import type { Transaction } from '@/lib/db/store'

/** Who takes over: a colleague (account id), whoever the rules choose, or nobody. */
export type Successor = { colleague: string } | 'rules' | 'nobody'

const { id, applicationId, interviewer, state, sequence } = applicationAppointments

export const plannedOf = (account: string) => and(eq(interviewer, account), eq(state, 'planned'))

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
    .select({ id, application: applicationId, owner: applications.assignee, sequence })
    .from(applicationAppointments)
    .innerJoin(applications, eq(applications.id, applicationId))
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
