import 'server-only'
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { isDay, officeDay, officeMoment, startOfDay, wallTime } from '@/lib/time'
import { isWorkingDay, type OfficeHours } from '@/lib/applications/office-hours'
import { applications } from '@/lib/db/schema/applications'
import { applicationAppointments } from '@/lib/db/schema/appointments'
import type { Database } from '@/lib/db/store'

const minute = 60_000

/** The lengths of an interview that officers choose from, in minutes. */
export const lengths = [15, 30, 45, 60, 90, 120] as const

/** The most days ahead for which an interview is arranged. */
const farthest = 366

/** When an interview takes place. */
export type Slot = { startsAt: Date; minutes: number }

export function endOf({ startsAt, minutes }: Slot): Date {
  return new Date(startsAt.getTime() + minutes * minute)
}

/** The start of a day and time by the office's clock; undefined if either is malformed. */
export function startOf(on: string, time: string): Date | undefined {
  if (!isDay(on) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return undefined
  return officeMoment(`${on}T${time}`)
}

/** The time (`14:30`) by the office's clock. */
export function officeTime(at: Date): string {
  return wallTime(at).slice(11)
}

export function isTooFar(startsAt: Date, now: Date): boolean {
  return startsAt.getTime() - now.getTime() > farthest * 24 * 60 * minute
}

/** Why a time is unusual: a day on which the office is closed, or a part of it outside opening hours. */
export function unusualReason(
  slot: Slot,
  hours: OfficeHours,
): 'day-off' | 'outside-hours' | undefined {
  const day = officeDay(slot.startsAt)
  if (!isWorkingDay(day, hours)) return 'day-off'
  const midnight = startOfDay(day).getTime()
  const opens = midnight + hours.opens * minute
  const closes = midnight + hours.closes * minute
  return slot.startsAt.getTime() < opens || endOf(slot).getTime() > closes
    ? 'outside-hours'
    : undefined
}

const { id, applicationId, interviewer, startsAt, minutes, kind, place, state, sequence } =
  applicationAppointments

const listed = { id, interviewer, startsAt, minutes, kind, place, state, sequence }

/** The application under which an interview is listed. */
const shown = sql`${applications.id} = coalesce((select merged_into from applications own
  where own.id = ${applicationId}), ${applicationId})`

export type ListedAppointment = Awaited<ReturnType<typeof listAppointments>>[number]

type Range = { from: Date; /** Exclusive. */ to: Date; interviewer?: string | undefined }

/** The most interviews of a range. */
const most = 1_000

/** The interviews that begin in a range of time, earliest first, without personal data. */
export function listAppointments(db: Database, range: Range) {
  return db
    .select({ ...listed, application: applications.id, reference: applications.reference })
    .from(applicationAppointments)
    .innerJoin(applications, shown)
    .where(
      and(
        gte(startsAt, range.from),
        lt(startsAt, range.to),
        range.interviewer === undefined ? undefined : eq(interviewer, range.interviewer),
      ),
    )
    .orderBy(asc(startsAt), asc(id))
    .limit(most)
}

/** One interview, with what its file for the applicant needs. */
export async function findAppointment(db: Database, wanted: string) {
  const { reference, locale } = applications
  const [row] = await db
    .select({ ...listed, reference, locale })
    .from(applicationAppointments)
    .innerJoin(applications, shown)
    .where(and(eq(id, wanted), inArray(state, ['planned', 'canceled'])))
  return row
}
