import 'server-only'
import { and, eq, sql } from 'drizzle-orm'
import { storeApplication, submitApplication, type SubmitInput } from '@/lib/applications/submit'
import type { SubmitResult } from '@/lib/applications/submit-result'
import { queueBookingMessage } from '@/lib/bookings/messages'
import { stateFor, type Lesson } from '@/lib/bookings/lesson'
import { countTaken, holdsPlace } from '@/lib/bookings/state'
import { applications } from '@/lib/db/schema/applications'
import { lessonBookings } from '@/lib/db/schema/bookings'
import type { Database, Transaction } from '@/lib/db/store'
import { configuredSinks } from '@/lib/outbox/configured'
import { spendProof } from '@/lib/verification/proofs'

export type BookResult = SubmitResult | { kind: 'full' }

/**
 * Books a place: the application, the place and the text message in one transaction. Bookings of a class wait for each
 * other, so that the last place is given once. A phone that has a place gets its first booking again.
 */
export function bookPlace(db: Database, lesson: Lesson, input: SubmitInput): Promise<BookResult> {
  return submitApplication<BookResult>(db, input, (key, hash) =>
    db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`lesson ${lesson.id}`}, 0))`)
      const earlier = await earlierBooking(tx, lesson.id, input)
      if (earlier) return earlier
      if ((await countTaken(tx, lesson.id)) >= lesson.places) return { kind: 'full' }
      const { at, sinks = configuredSinks() } = input
      // A remote platform has no places: for it, this would be an application for a program.
      const own = { ...input, sinks: sinks.filter((sink) => sink !== 'upstream') }
      const stored = await storeApplication(tx, own, key, hash)
      const { locale, phone } = input.values
      const told = stateFor(lesson, locale)
      await tx
        .insert(lessonBookings)
        .values({ applicationId: stored.id, lesson: lesson.id, told, createdAt: at })
      const booked = { ...stored, locale, phone, email: null }
      await queueBookingMessage(tx, 'confirmed', booked, lesson, at)
      return stored
    }),
  )
}

/** The place that a phone has in a class. It is told only to the holder of a proof of this phone, which it spends. */
async function earlierBooking(tx: Transaction, lesson: string, { values, proofToken, at }: SubmitInput) {
  const { id, reference, phone } = applications
  const [earlier] = await tx
    .select({ id, reference })
    .from(lessonBookings)
    .innerJoin(applications, eq(id, lessonBookings.applicationId))
    .where(and(eq(lessonBookings.lesson, lesson), eq(phone, values.phone), holdsPlace))
  if (!earlier) return undefined
  const use = { token: proofToken, phone: values.phone, purpose: 'enrollment', at } as const
  const { spent, proved } = spendProof(tx, use)
  await tx
    .with(spent)
    .select({ proved })
    .from(sql`(select 1) as one`)
  return { kind: 'accepted', ...earlier, repeated: true } as const
}
