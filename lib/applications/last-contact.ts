import 'server-only'
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { applicationAppointments } from '@/lib/db/schema/appointments'
import { applications } from '@/lib/db/schema/applications'
import { applicationMessages } from '@/lib/db/schema/messages'
import type { Database } from '@/lib/db/store'

export type LastContact = {
  /** The latest interview that was not canceled. */
  interview?: Pick<typeof applicationAppointments.$inferSelect, 'startsAt' | 'state' | 'outcome'>
  /** The latest message to the applicant, or answer. */
  message?: Pick<typeof applicationMessages.$inferSelect, 'at' | 'direction'>
}

/** The last interview and message of applications, with those of the duplicates that were merged into them. */
export async function lastContacts(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LastContact>> {
  const { id, mergedInto } = applications
  const shown = sql<string>`coalesce(${mergedInto}, ${id})`
  const family = or(inArray(id, [...ids]), inArray(mergedInto, [...ids]))
  const { startsAt, state, outcome } = applicationAppointments
  const { at, direction } = applicationMessages
  const interviews = await db
    .select({ shown, startsAt, state, outcome })
    .from(applicationAppointments)
    .innerJoin(applications, eq(id, applicationAppointments.applicationId))
    .where(and(family, ne(state, 'canceled')))
    .orderBy(asc(startsAt))
  const messages = await db
    .select({ shown, at, direction })
    .from(applicationMessages)
    .innerJoin(applications, eq(id, applicationMessages.applicationId))
    .where(family)
    .orderBy(asc(at))
  const all = new Map<string, LastContact>()
  for (const { shown: of, ...interview } of interviews) all.set(of, { interview })
  for (const { shown: of, ...message } of messages) all.set(of, { ...all.get(of), message })
  return all
}
