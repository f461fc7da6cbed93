import 'server-only'
import { and, between, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { addDays, hourMs, officeDay, startOfDay } from '@/lib/time'
import { isWorkingDay, type OfficeHours } from '@/lib/applications/office-hours'
import { openStatuses } from '@/lib/applications/steps'
import { applications } from '@/lib/db/schema/applications'
import { staffNotifications } from '@/lib/db/schema/outbox'
import type { Database } from '@/lib/db/store'
import { queueNotifications } from '@/lib/notifications/queue'
import { callBackMoment, callBackOf, callBackText } from '@/lib/applications/change/call-back'

const minute = 60_000

/** How long before its time a call-back is reminded of, in ms. */
const ahead = 10 * minute

/** How long after its time, if no server was running. */
const late = 60 * minute

const reminderActor = { kind: 'system', id: 'call-backs' } as const

/**
 * Queues a reminder of each timed call-back that is due soon, for the officer who is responsible, once for each time
 * and officer. Several processes can do this with one store. Returns their number.
 */
export async function remindOfCallBacks(db: Database, at: Date): Promise<number> {
  const { id, assignee, followUpOn, followUpTime, status, flags, duplicateOf } = applications
  const days = [late, -ahead].map((ms) => officeDay(new Date(at.getTime() - ms)))
  const { accountId, applicationId, kind, occasion } = staffNotifications
  const reminded = and(
    eq(applicationId, id),
    eq(accountId, assignee),
    eq(kind, 'call-back'),
    eq(occasion, sql`${followUpOn}::text || ' ' || ${followUpTime}`),
  )
  const rows = await db
    .select({ id, assignee, followUpOn, followUpTime })
    .from(applications)
    .leftJoin(staffNotifications, reminded)
    .where(
      and(
        inArray(followUpOn, days),
        isNotNull(followUpTime),
        isNotNull(assignee),
        inArray(status, [...openStatuses]),
        eq(flags, []),
        isNull(duplicateOf),
        isNull(applicationId),
      ),
    )
  const due = rows.flatMap((row) => {
    const callBack = callBackOf(row)
    if (!callBack) return []
    const left = callBackMoment(callBack).getTime() - at.getTime()
    const text = callBackText(callBack) ?? ''
    return left > ahead || left < -late
      ? []
      : [{ account: row.assignee, application: row.id, kind: 'call-back' as const, occasion: text }]
  })
  if (due.length > 0)
    await db.transaction((tx) => queueNotifications(tx, due, { actor: reminderActor, at }))
  return due.length
}

/** When the list is made, in office time; after an outage until noon. */
const [first, last] = [8 * hourMs, 12 * hourMs]

/** The days before today whose call-backs are listed as well, if they are still open. */
const before = 7

const actor = { kind: 'system', id: 'call-backs' } as const

/**
 * queue a notification of each open call-back of the day, and of those missed in the week before, for the officer who is
 * responsible: every working day from eight, once. What changes after eight is not listed, because its officer knows. Several
 * processes can do this with one store. Returns their number.
 */
export async function listCallBacks(db: Database, at: Date, hours: OfficeHours): Promise<number> {
  const today = officeDay(at)
  const eight = new Date(startOfDay(today).getTime() + first)
  const noon = startOfDay(today).getTime() + last
  if (at < eight || at.getTime() >= noon || !isWorkingDay(today, hours)) return 0
  const { id, assignee, followUpOn, status, flags, duplicateOf, updatedAt } = applications
  const { accountId, applicationId, kind, occasion } = staffNotifications
  const told = and(
    eq(applicationId, id),
    eq(accountId, assignee),
    eq(kind, 'due'),
    eq(occasion, today),
  )
  const rows = await db
    .select({ id, assignee })
    .from(applications)
    .leftJoin(staffNotifications, told)
    .where(
      and(
        between(followUpOn, addDays(today, -before), today),
        isNotNull(assignee),
        lt(updatedAt, eight),
        inArray(status, [...openStatuses]),
        eq(flags, []),
        isNull(duplicateOf),
        isNull(applicationId),
      ),
    )
  const due = rows.map((row) => ({
    account: row.assignee,
    application: row.id,
    kind: 'due' as const,
    occasion: today,
  }))
  if (due.length > 0) await db.transaction((tx) => queueNotifications(tx, due, { actor, at }))
  return due.length
}
