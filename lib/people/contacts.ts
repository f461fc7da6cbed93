import 'server-only'
import { and, eq, inArray, isNull, min, sql } from 'drizzle-orm'
import { conversations } from '@/lib/applications/due'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import { applicationCalls } from '@/lib/db/schema/appointments'
import { applicationMessages } from '@/lib/db/schema/outbox'
import type { Transaction } from '@/lib/db/store'
import { familyIds, familyOf } from '@/lib/people/family'

/*
 * Calls and answers of a person: those of every application of the family. What calls say of a number ends when the number
 * is corrected: nobody has called the new one.
 */

/** Whether somebody has called the person of a listed application, or has had an answer. With names, as in `family.ts`. */
export const isTried = sql<boolean>`(applications.first_contact_at is not null
  or exists (select 1 from application_calls c where c.application_id = applications.id and c.undone_at is null)
  or exists (select 1 from applications d where d.merged_into = applications.id and (d.first_contact_at is not null
    or exists (select 1 from application_calls c where c.application_id = d.id and c.undone_at is null))))`

/** Whether an event is a correction of the number. */
const correctsNumber =
  "case when kind = 'corrected' then after::jsonb -> 'values' ? 'phone' else false end"

/** Number of unanswered calls of a listed person since somebody last answered, as in `countUnanswered`. */
export const unansweredCalls = sql<number>`(
  select count(*)::int from application_calls c
  where c.application_id in (${familyIds}) and c.undone_at is null and c.at > greatest((
    select max(a.at) from application_calls a
    where a.application_id in (${familyIds}) and a.undone_at is null and a.outcome in ('reached', 'wrong-number', 'call-back')
  ), (select max(at) from application_events where application_id in (${familyIds}) and ${sql.raw(correctsNumber)}), '-infinity'))`

const { applicationId: corrected, at: correctedAt } = applicationEvents

/** When the number of a person was corrected last; null if it never was. */
const numberCorrectedAt = (one: string) =>
  sql`(select max(${correctedAt}) from ${applicationEvents} where ${corrected} in (
    select ${applications.id} from ${applications} where ${familyOf(one)}) and ${sql.raw(correctsNumber)})`

/** The calls of a person to the present number. */
export function readCalls(tx: Transaction, one: string) {
  const { applicationId, at } = applicationCalls
  const family = tx.select({ id: applications.id }).from(applications).where(familyOf(one))
  const isPresent = sql`${at} > coalesce(${numberCorrectedAt(one)}, '-infinity')`
  return tx
    .select()
    .from(applicationCalls)
    .where(and(inArray(applicationId, family), isPresent))
}

/** The time of the first call in which somebody spoke with the person, or of their first answer; null without one. */
export async function firstConversation(tx: Transaction, one: string): Promise<Date | null> {
  const { id } = applications
  const { applicationId, at, outcome, undoneAt } = applicationCalls
  const [call] = await tx
    .select({ at: min(at) })
    .from(applicationCalls)
    .innerJoin(applications, eq(id, applicationId))
    .where(and(familyOf(one), isNull(undoneAt), inArray(outcome, [...conversations])))
  const [answer] = await tx
    .select({ at: min(applicationMessages.at) })
    .from(applicationMessages)
    .innerJoin(applications, eq(id, applicationMessages.applicationId))
    .where(and(familyOf(one), eq(applicationMessages.direction, 'in')))
  const times = [call?.at, answer?.at].flatMap((time) => time ?? [])
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null
}
