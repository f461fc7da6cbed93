import 'server-only'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { addDays, dayMs, officeMoment } from '@/lib/time'
import { readLesson, stateFor, type Lesson, holdsPlace } from '@/lib/bookings/lesson'
import { queueBookingMessage, type Booked, longest, officeHour } from '@/lib/bookings/messages'
import { applications } from '@/lib/db/schema/applications'
import { lessonBookings } from '@/lib/db/schema/appointments'
import type { Database } from '@/lib/db/store'

const { applicationId, lesson, told, seen, seenAt, createdAt } = lessonBookings

type BookedRow = Booked & {
  lesson: string
  told: string | null
  seen: string | null
  seenAt: Date | null
}

/** How long a change must last until people are told, in ms: an editor may correct it. */
const settles = 10 * 60_000

/** The hours of the office's clock at which changes are told: more of them on the last day. */
const hours = { usual: [9, 20], urgent: [7, 22] } as const

/**
 * Tells everybody with a place in a class that it was moved or canceled: once for each change that lasts, in their language.
 * Several processes can do this with one store. Returns the number of people who were told.
 */
export async function tellOfChanges(db: Database, at: Date): Promise<number> {
  const { id, reference, locale, phone, email } = applications
  const rows: BookedRow[] = await db
    .select({ id, reference, locale, phone, email, lesson, told, seen, seenAt })
    .from(lessonBookings)
    .innerJoin(applications, eq(id, applicationId))
    .where(and(holdsPlace, gt(createdAt, new Date(at.getTime() - longest))))
  let count = 0
  for (const [name, people] of Map.groupBy(rows.filter(concerns(at)), (row) => row.lesson)) {
    const found = await readLesson(name, at)
    if (!found || (!found.canceled && (await keepsDistance(found, at)))) continue
    for (const person of people) if (await follow(db, person, found, at)) count += 1
  }
  return count
}

/** What people know lies ahead, or is not known. */
const concerns = (at: Date) => (row: BookedRow) => row.told === null || isAhead(row.told, at)

/** The end of the day for a class without a time. */
function startOf(state: string): Date {
  const [date = '', time = ''] = state.split('T')
  return officeMoment(time === '' ? `${addDays(date, 1)}T00:00` : `${date}T${time}`)
}

const isAhead = (state: string, at: Date) => state === 'canceled' || startOf(state) > at

/** Whether it is a sample class, which stays a number of days ahead: tomorrow it has another date. */
async function keepsDistance(found: Lesson, at: Date): Promise<boolean> {
  const tomorrow = await readLesson(found.id, new Date(at.getTime() + dayMs))
  return tomorrow?.startsAt.getTime() === found.startsAt.getTime() + dayMs
}

/** Remembers a change, and tells it when it has lasted. True if the person was told. */
async function follow(db: Database, person: BookedRow, found: Lesson, at: Date): Promise<boolean> {
  const now = stateFor(found, person.locale)
  const own = eq(applicationId, person.id)
  if (person.told === null) {
    // Booked before changes were told.
    await db
      .update(lessonBookings)
      .set({ told: now })
      .where(and(own, isNull(told)))
    return false
  }
  if (now === person.told) {
    if (person.seen !== null)
      await db.update(lessonBookings).set({ seen: null, seenAt: null }).where(own)
    return false
  }
  if (person.seen !== now || person.seenAt === null) {
    await db.update(lessonBookings).set({ seen: now, seenAt: at }).where(own)
    return false
  }
  const lasting = at.getTime() - person.seenAt.getTime() >= settles
  return lasting && isAhead(now, at) && isTime([now, person.told], at)
    ? tell(db, person, found, now, at)
    : false
}

/** Whether people may be told now. A class of the next day, by the old or the new date, is urgent. */
function isTime(states: readonly string[], at: Date): boolean {
  const urgent = states.some(
    (state) => state !== 'canceled' && startOf(state).getTime() - at.getTime() < dayMs,
  )
  const [first, last] = urgent ? hours.urgent : hours.usual
  return officeHour(at) >= first && officeHour(at) < last
}

function tell(
  db: Database,
  person: BookedRow,
  found: Lesson,
  now: string,
  at: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const known = eq(told, person.told ?? '')
    const marked = await tx
      .update(lessonBookings)
      // The new day gets a reminder of its own.
      .set({ told: now, seen: null, seenAt: null, remindedAt: null })
      .where(and(eq(applicationId, person.id), known, isNull(lessonBookings.canceledAt)))
      .returning({ lesson })
    if (marked.length === 0) return false
    const kind = now === 'canceled' ? 'canceled' : 'moved'
    if (await queueBookingMessage(tx, kind, person, found, at)) return true
    // The limits of text messages are reached: the next round tries again.
    await tx
      .update(lessonBookings)
      .set({ told: person.told, seen: person.seen, seenAt: person.seenAt })
      .where(eq(applicationId, person.id))
    return false
  })
}
