import 'server-only'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { addDays, dayMs, officeDay, startOfDay, officeDateTime } from '@/lib/time'
import { articleOf, readLesson, type Lesson, closedReason, holdsPlace } from '@/lib/bookings/lesson'
import { queueBookingMessage } from '@/lib/bookings/messages'
import { applications } from '@/lib/db/schema/applications'
import { lessonBookings } from '@/lib/db/schema/appointments'
import type { Database } from '@/lib/db/store'
import { defaultLocale } from '@/schemas/locale'

/** The hours of the office's clock at which reminders are sent: they wake nobody. */
const [earliest, latest] = [9, 20]

/** Bookings made longer ago are of classes that have passed. In ms. */
export const longest = 200 * dayMs

export const officeHour = (at: Date) => Number(officeDateTime(at).slice(11, 13))

const { applicationId, lesson, remindedAt, createdAt } = lessonBookings

/**
 * Reminds everybody with a place in a class of tomorrow, once. A booking of today has just been confirmed and needs no
 * reminder. Several processes can do this with one store. Returns the number of reminders.
 */
export async function remindOfLessons(db: Database, at: Date): Promise<number> {
  if (officeHour(at) < earliest || officeHour(at) >= latest) return 0
  const due = toRemind(at)
  let reminded = 0
  for (const { lesson: id } of await lessonsToRemindOf(db, at)) {
    const found = await readLesson(id, at)
    if (!found || closedReason(found, at) || !isTomorrow(found, at)) continue
    const { id: application } = applications
    const rows = await db
      .select({ id: application })
      .from(lessonBookings)
      .innerJoin(applications, eq(application, applicationId))
      .where(and(due, eq(lesson, id)))
    for (const row of rows) if (await remind(db, row.id, found, at)) reminded += 1
  }
  return reminded
}

/** Bookings whose reminder is not sent. */
function toRemind(at: Date) {
  const since = new Date(at.getTime() - longest)
  return and(holdsPlace, isNull(remindedAt), lt(createdAt, startOfDay(officeDay(at))), gt(createdAt, since))
}

/** The classes of such bookings, most of which are not tomorrow. */
export function lessonsToRemindOf(db: Database, at: Date): Promise<{ lesson: string }[]> {
  return db
    .selectDistinct({ lesson })
    .from(lessonBookings)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(toRemind(at))
}

function isTomorrow(found: Lesson, at: Date): boolean {
  return articleOf(found, defaultLocale)?.date === addDays(officeDay(at), 1)
}

function remind(db: Database, application: string, found: Lesson, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const marked = await tx
      .update(lessonBookings)
      .set({ remindedAt: at })
      .where(and(eq(applicationId, application), isNull(remindedAt), isNull(lessonBookings.canceledAt)))
      .returning({ lesson })
    const { id, reference, locale, phone, email } = applications
    const person = { id, reference, locale, phone, email }
    const [row] = await tx.select(person).from(applications).where(eq(id, application))
    if (marked.length === 0 || !row) return false
    if (await queueBookingMessage(tx, 'reminder', row, found, at)) return true
    // The limits of text messages are reached: the next round tries again.
    await tx.update(lessonBookings).set({ remindedAt: null }).where(eq(applicationId, application))
    return false
  })
}
