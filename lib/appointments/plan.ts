import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, asc, eq, gt, lt, ne, or, sql, type SQL } from 'drizzle-orm'
import type { AuditContext } from '@/lib/accounts/audit'
import { isAllowed } from '@/lib/accounts/staff/permissions'
import { recordAppointment, recordRemark, type Remark } from '@/lib/appointments/record'
import { endOf, type Slot } from '@/lib/appointments/slot'
import { accountOf } from '@/lib/people/account'
import { familyOf, ofPerson } from '@/lib/people/family'
import { applications } from '@/lib/db/schema/applications'
import {
  applicationAppointments,
  type AppointmentKind,
  type InterviewOutcome,
} from '@/lib/db/schema/appointments'
import { staffAccounts } from '@/lib/db/schema/staff'
import type { Database, Transaction } from '@/lib/db/store'
import { officeDay } from '@/lib/time'

/** The most planned interviews of an application. */
export const mostPlanned = 3

export type Arranged = Slot & { kind: AppointmentKind; place: string; interviewer: string }
type Booking = Arranged &
  Remark & {
    /** Book also a time at which the interviewer has another interview. */ anyway?: boolean
  }

/**
 * `busy`: the interviewer has another interview at the time. `double`: the applicant has. `full`: the application has the most planned interviews.
 * `unfit`: the account cannot work on applications. `stale`: the interview has changed since. `missing`: the application
 * is erased or a duplicate of another one.
 */
export type BookingResult =
  | { kind: 'booked'; id: string }
  | { kind: 'busy' | 'double'; conflict: Conflict }
  | { kind: 'full' | 'unfit' | 'stale' | 'missing' }

/** Arranges an interview. */
export function planAppointment(
  db: Database,
  application: string,
  { anyway = false, body, colleagues, ...arranged }: Booking,
  by: AuditContext,
): Promise<BookingResult> {
  return db.transaction(async (tx) => {
    if (!(await lockInterviewer(tx, arranged.interviewer))) return { kind: 'unfit' }
    if (!(await lockApplication(tx, application))) return { kind: 'missing' }
    if ((await countPlanned(tx, application)) >= mostPlanned) return { kind: 'full' }
    const taken = await findConflict(tx, application, arranged, { anyway })
    if (taken) return taken
    const id = randomUUID()
    const noteId = await recordRemark(tx, application, { body, colleagues }, by)
    const times = { createdAt: by.at, updatedAt: by.at }
    await tx
      .insert(applicationAppointments)
      .values({ ...arranged, ...times, id, applicationId: application, noteId })
    const to = arranged.startsAt.toISOString()
    const { interviewer } = arranged
    const event = { kind: 'appointment', after: to } as const
    const detail = { to, interviewer }
    const notice = { interviewer, appointment: id, sequence: 0 }
    await recordAppointment(
      tx,
      { id: application, event, action: 'application.appointment-planned', detail, notice },
      by,
    )
    return { kind: 'booked', id }
  })
}

/** An interview and the sequence of it that the officer saw. */
type AppointmentTarget = { id: string; application: string; sequence: number }

/** Moves a planned interview to another time, place or interviewer. */
export function moveAppointment(
  db: Database,
  target: AppointmentTarget,
  { anyway = false, body, colleagues, ...arranged }: Booking,
  by: AuditContext,
): Promise<BookingResult> {
  return db.transaction(async (tx) => {
    const { id, application } = target
    if (!(await lockInterviewer(tx, arranged.interviewer))) return { kind: 'unfit' }
    const before = await lockAppointment(tx, target)
    if (!before) return { kind: 'missing' }
    if (before.sequence !== target.sequence || before.state !== 'planned') return { kind: 'stale' }
    const taken = await findConflict(tx, application, arranged, { anyway, except: id })
    if (taken) return taken
    const noteId = (await recordRemark(tx, application, { body, colleagues }, by)) ?? before.noteId
    const sequence = before.sequence + 1
    await tx
      .update(applicationAppointments)
      .set({ ...arranged, noteId, sequence, updatedAt: by.at })
      .where(eq(applicationAppointments.id, id))
    const [from, to] = [before.startsAt.toISOString(), arranged.startsAt.toISOString()]
    const { interviewer } = arranged
    const event = { kind: 'appointment-moved', before: from, after: to } as const
    const detail = { from, to, interviewer }
    const notice = { interviewer, appointment: id, sequence, former: before }
    await recordAppointment(
      tx,
      { id: application, event, action: 'application.appointment-moved', detail, notice },
      by,
    )
    return { kind: 'booked', id }
  })
}

/** False if it is erased, or a duplicate of another one. */
async function lockApplication(tx: Transaction, id: string): Promise<boolean> {
  const { duplicateOf } = applications
  const [row] = await tx
    .select({ duplicateOf })
    .from(applications)
    .where(eq(applications.id, id))
    .for('update')
  return row !== undefined && row.duplicateOf === null
}

async function lockAppointment(tx: Transaction, { id, application }: AppointmentTarget) {
  const { id: own, applicationId } = applicationAppointments
  await tx
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.id, application))
    .for('update')
  const [row] = await tx
    .select()
    .from(applicationAppointments)
    .where(and(eq(own, id), eq(applicationId, application)))
  return row
}

/** Another interview at the time. */
type Conflict = Slot & { reference: string }

/**
 * Locks the account of an interviewer until the end of the transaction, so that two officers cannot book the same time.
 * Returns false if the account cannot work on applications. Called before the application is locked, as when an account
 * is deactivated.
 */
async function lockInterviewer(tx: Transaction, id: string): Promise<boolean> {
  const [account] = await tx
    .select()
    .from(staffAccounts)
    .where(eq(staffAccounts.id, id))
    .for('update')
  return (
    account !== undefined && !account.deactivatedAt && isAllowed(account, 'applications.change')
  )
}

const { id, applicationId, interviewer, startsAt, minutes, state } = applicationAppointments

/**
 * Another interview of the applicant, by any application and with anybody, or else, unless it is to be arranged `anyway`,
 * of the interviewer.
 */
async function findConflict(
  tx: Transaction,
  application: string,
  wanted: Slot & { interviewer: string },
  { anyway, except }: { anyway: boolean; except?: string },
): Promise<Extract<BookingResult, { conflict: Conflict }> | undefined> {
  const [person] = await tx.select().from(applications).where(eq(applications.id, application))
  const own = or(familyOf(application), person && ofPerson(accountOf(person)))
  const double = await firstConflict(tx, wanted, own, except)
  if (double) return { kind: 'double', conflict: double }
  const busy = anyway
    ? undefined
    : await firstConflict(tx, wanted, eq(interviewer, wanted.interviewer), except)
  return busy && { kind: 'busy', conflict: busy }
}

/** The first planned interview among these that overlaps with the time, besides `except`. */
async function firstConflict(
  tx: Transaction,
  wanted: Slot,
  among: SQL | undefined,
  except: string | undefined,
): Promise<Conflict | undefined> {
  const ends = sql`${startsAt} + make_interval(mins => ${minutes})`
  const [conflict] = await tx
    .select({ startsAt, minutes, reference: applications.reference })
    .from(applicationAppointments)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(
      and(
        among,
        eq(state, 'planned'),
        lt(startsAt, endOf(wanted)),
        gt(ends, sql`${wanted.startsAt.toISOString()}::timestamptz`),
        except === undefined ? undefined : ne(id, except),
      ),
    )
    .orderBy(asc(startsAt))
    .limit(1)
  return conflict
}

/** Number of planned interviews of a family. */
async function countPlanned(tx: Transaction, application: string): Promise<number> {
  const rows = await tx
    .select({ id })
    .from(applicationAppointments)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(and(eq(state, 'planned'), familyOf(application)))
  return rows.length
}

/** What became of a planned interview. */
export type Settled = Remark &
  (
    | { state: 'held'; outcome: InterviewOutcome }
    | { state: 'missed' | 'canceled'; outcome?: undefined }
  )

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
