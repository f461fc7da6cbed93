import 'server-only'
import { and, eq, sql, exists, isNull } from 'drizzle-orm'
import { accountOf, ofAccount } from '@/lib/people/account'
import {
  storeApplication,
  submitApplication,
  type SubmitInput,
} from '@/lib/applications/receive/submit'
import { queueBookingMessage } from '@/lib/bookings/messages'
import { earlierAnswer, type SubmitResult } from '@/lib/applications/receive/repeats'
import { stateFor, type Lesson, closedReason, countTaken, holdsPlace } from '@/lib/bookings/lesson'
import { applications, applicationEvents } from '@/lib/db/schema/applications'
import { lessonBookings } from '@/lib/db/schema/appointments'
import type { Database, Transaction } from '@/lib/db/store'
import { configuredSinks } from '@/lib/outbox/sinks'
import { isProved, spendProof } from '@/lib/verification/proofs'
import { randomUUID } from 'node:crypto'
import { bumpRevision } from '@/lib/applications/inbox/listeners'
import { applicationMessages } from '@/lib/db/schema/outbox'

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

export type BookResult = SubmitResult | { kind: 'full' | 'past' | 'canceled' | 'missing' }

/**
 * Books a place: the application, the place and the text message in one transaction. Bookings of a class wait for each
 * other, so that the last place is given once. A phone or address that has a place gets its first booking again. Without a proof
 * the answer is always the same, whatever the class and the person.
 */
export function bookPlace(
  db: Database,
  lesson: Lesson | undefined,
  input: SubmitInput,
): Promise<BookResult> {
  return submitApplication<BookResult>(db, input, async (key, hash) => {
    if (!(await isProved(db, proofOf(input))))
      return (await earlierAnswer(db, key, hash)) ?? { kind: 'unproved' }
    if (!lesson) return { kind: 'missing' }
    const closed = closedReason(lesson, input.at)
    if (closed) return { kind: closed }
    return db.transaction(async (tx) => {
      await tx.execute(
        sql`select pg_advisory_xact_lock(hashtextextended(${`lesson ${lesson.id}`}, 0))`,
      )
      const earlier = await earlierBooking(tx, lesson.id, input)
      if (earlier) return earlier
      if ((await countTaken(tx, lesson.id)) >= lesson.places) return { kind: 'full' }
      const { at, sinks = configuredSinks() } = input
      // A remote platform has no places: for it, this would be an application for a program.
      const own = { ...input, sinks: sinks.filter((sink) => sink !== 'upstream') }
      const stored = await storeApplication(tx, own, key, hash)
      const { locale, phone, email = null } = input.values
      const told = stateFor(lesson, locale)
      await tx
        .insert(lessonBookings)
        .values({ applicationId: stored.id, lesson: lesson.id, told, createdAt: at })
      const booked = { ...stored, locale, phone, email }
      await queueBookingMessage(tx, 'confirmed', booked, lesson, at)
      return stored
    })
  })
}

function proofOf({ values, proofToken: token, at }: SubmitInput) {
  return { token, account: accountOf(values), purpose: 'enrollment', at } as const
}

/** The place that a person has in a class. It is told only to the holder of a proof of the phone or address, which it spends. */
async function earlierBooking(tx: Transaction, lesson: string, input: SubmitInput) {
  const { id, reference } = applications
  const [earlier] = await tx
    .select({ id, reference })
    .from(lessonBookings)
    .innerJoin(applications, eq(id, lessonBookings.applicationId))
    .where(and(eq(lessonBookings.lesson, lesson), ofAccount(accountOf(input.values)), holdsPlace))
  if (!earlier) return undefined
  const { spent, proved } = spendProof(tx, proofOf(input))
  await tx
    .with(spent)
    .select({ proved })
    .from(sql`(select 1) as one`)
  return { kind: 'accepted', ...earlier, repeated: true } as const
}
