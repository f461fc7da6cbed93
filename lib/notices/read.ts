import 'server-only'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import { applications } from '@/lib/db/schema/applications'
import { applicationAppointments } from '@/lib/db/schema/appointments'
import { applicationMentions } from '@/lib/db/schema/attention'
import { staffNotices } from '@/lib/db/schema/notices'
import type { Database } from '@/lib/db/store'
import { timeZone } from '@/lib/time'

export type Notice = Awaited<ReturnType<typeof readNotices>>[number]

/**
 * The notices of a delivery that are still true: the application is still the person's, the mention still to do, the
 * call-back still planned for that time, the interview unchanged since. Each with the reference of its application.
 */
export function readNotices(db: Database, deliveryId: string) {
  const { kind, occasion, accountId, applicationId } = staffNotices
  const { reference, assignee, followUpOn, followUpTime } = applications
  const own = eq(assignee, accountId)
  const toDo = sql`exists (select 1 from ${applicationMentions} m where m.note_id::text = ${occasion}
    and m.account_id = ${accountId} and m.done_at is null)`
  const planned = eq(occasion, sql`${followUpOn}::text || ' ' || ${followUpTime}`)
  // The interview is still with the person, as it was after that change.
  const met = sql`exists (select 1 from ${applicationAppointments} i where i.interviewer = ${accountId}
    and i.id::text || ' ' || i.sequence = ${occasion})`
  const time = sql`(select to_char(i.starts_at at time zone ${timeZone}::text, 'YYYY-MM-DD HH24:MI')
    from ${applicationAppointments} i where i.id::text || ' ' || i.sequence = ${occasion})`
  const holds = or(
    and(eq(kind, 'assigned'), own),
    and(eq(kind, 'mentioned'), toDo),
    and(eq(kind, 'call-back'), own, planned),
    and(eq(kind, 'due'), own, sql`${followUpOn}::text <= ${occasion}`),
    and(eq(kind, 'interview'), met),
    eq(kind, 'reply'),
  )
  return db
    .selectDistinct({
      kind,
      applicationId,
      reference,
      at: sql<string | null>`case ${kind} when 'call-back' then ${followUpTime}
        when 'due' then concat_ws(' ', ${followUpOn}::text, ${followUpTime}) when 'interview' then ${time} end`,
    })
    .from(staffNotices)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(and(eq(staffNotices.deliveryId, deliveryId), isNull(applications.mergedInto), holds))
    .orderBy(asc(reference))
}
