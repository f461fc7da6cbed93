import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, exists, isNull, sql } from 'drizzle-orm'
import { bumpRevision } from '@/lib/applications/inbox/revision'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import { lessonBookings } from '@/lib/db/schema/bookings'
import { applicationMessages } from '@/lib/db/schema/messages'
import type { Database } from '@/lib/db/store'

export type Booking = NonNullable<Awaited<ReturnType<typeof findBooking>>>

/** The booking of an application; undefined if there is none, or no more. */
export async function findBooking(db: Database, application: string) {
  const { applicationId, lesson, canceledAt } = lessonBookings
  const sent = db
    .select({ id: applicationMessages.id })
    .from(applicationMessages)
    .where(eq(applicationMessages.applicationId, applicationId))
  /** Whether a text message was sent; none is when the day's budget is used up. */
  const messaged = sql<boolean>`${exists(sent)}`
  const [found] = await db
    .select({ id: applicationId, lesson, canceledAt, reference: applications.reference, messaged })
    .from(lessonBookings)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(eq(applicationId, application))
  return found
}

/** Cancels a booking, so that its place is free. Does nothing for one that is canceled. */
export function cancelBooking(db: Database, application: string, at: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const canceled = await tx
      .update(lessonBookings)
      .set({ canceledAt: at })
      .where(and(eq(lessonBookings.applicationId, application), isNull(lessonBookings.canceledAt)))
      .returning({ lesson: lessonBookings.lesson })
    if (canceled.length === 0) return
    const event = { id: randomUUID(), applicationId: application, actor: null, at } as const
    await tx.insert(applicationEvents).values({ ...event, kind: 'booking-canceled' })
    await tx.update(applications).set({ updatedAt: at }).where(eq(applications.id, application))
    await bumpRevision(tx)
  })
}
