import 'server-only'
import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { applications } from '@/lib/db/schema/applications'
import { applicationAppointments } from '@/lib/db/schema/appointments'
import type { Database } from '@/lib/db/store'

const { id, applicationId, interviewer, startsAt, minutes, kind, place, state, sequence } =
  applicationAppointments

const listed = { id, interviewer, startsAt, minutes, kind, place, state, sequence }

/**
 * The application under which an interview is listed: the one into which its own was merged, if it was. Merged
 * applications refer to the remaining one directly.
 */
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
