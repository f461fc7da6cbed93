import 'server-only'
import { eq } from 'drizzle-orm'
import type { AuditContext } from '@/lib/accounts/audit'
import { officeDay } from '@/lib/time'
import { lockAppointment, type AppointmentTarget } from '@/lib/appointments/plan'
import { recordAppointment, recordRemark, type Remark } from '@/lib/appointments/record'
import { applicationAppointments, type InterviewOutcome } from '@/lib/db/schema/appointments'
import type { Database } from '@/lib/db/store'

/** What became of a planned interview. */
export type Settled = Remark &
  ({ state: 'held'; outcome: InterviewOutcome } | { state: 'missed' | 'canceled'; outcome?: undefined })

/** `early`: an interview of a later day cannot be held or missed yet. `stale`: it has changed since. */
export type SettleResult = 'settled' | 'early' | 'stale' | 'missing'

/** Records that a planned interview was held, missed by the applicant, or canceled. */
export function settleAppointment(
  db: Database,
  target: AppointmentTarget,
  { state, outcome, ...remark }: Settled,
  by: AuditContext,
): Promise<SettleResult> {
  return db.transaction(async (tx) => {
    const before = await lockAppointment(tx, target)
    if (!before) return 'missing'
    if (before.sequence !== target.sequence || before.state !== 'planned') return 'stale'
    if (state !== 'canceled' && officeDay(before.startsAt) > officeDay(by.at)) return 'early'
    await recordRemark(tx, target.application, remark, by)
    await tx
      .update(applicationAppointments)
      .set({ state, outcome, sequence: before.sequence + 1, updatedAt: by.at })
      .where(eq(applicationAppointments.id, target.id))
    const from = before.startsAt.toISOString()
    const event = { kind: `appointment-${state}`, before: from, after: outcome } as const
    const detail = { from, ...(outcome && { outcome }) }
    const action = `application.appointment-${state}` as const
    const { id, interviewer, sequence } = before
    const notice = { interviewer, appointment: id, sequence: sequence + 1 }
    await recordAppointment(tx, { id: target.application, event, action, detail, notice }, by)
    return 'settled'
  })
}
