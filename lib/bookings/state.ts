import 'server-only'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { Lesson } from '@/lib/bookings/lesson'
import { applications } from '@/lib/db/schema/applications'
import { lessonBookings } from '@/lib/db/schema/bookings'
import type { Database, Transaction } from '@/lib/db/store'

/** Whether a class can be booked, and how many places are left. */
export type LessonState = { kind: 'open'; left: number } | { kind: 'full' | 'past' | 'canceled' }

const { applicationId, lesson, canceledAt } = lessonBookings

/** A booking that holds a place. Confirmed spam holds none. */
export const holdsPlace = and(isNull(canceledAt), sql`not 'confirmed' = any(${applications.flags})`)

export async function countTaken(db: Database | Transaction, id: string): Promise<number> {
  const [row] = await db
    .select({ taken: count() })
    .from(lessonBookings)
    .innerJoin(applications, eq(applications.id, applicationId))
    .where(and(eq(lesson, id), holdsPlace))
  return row?.taken ?? 0
}

/** Why a class cannot be booked whatever its places. */
export function closedReason({ canceled, startsAt }: Lesson, at: Date): 'canceled' | 'past' | undefined {
  if (canceled) return 'canceled'
  return startsAt <= at ? 'past' : undefined
}

export async function lessonState(db: Database, found: Lesson, at: Date): Promise<LessonState> {
  const closed = closedReason(found, at)
  if (closed) return { kind: closed }
  const left = found.places - (await countTaken(db, found.id))
  return left > 0 ? { kind: 'open', left } : { kind: 'full' }
}
