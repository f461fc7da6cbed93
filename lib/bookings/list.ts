import 'server-only'
import { and, asc, eq, sql } from 'drizzle-orm'
import { audit, type AuditContext } from '@/lib/accounts/audit'
import { articleOf, readLesson, type Lesson, countTaken, holdsPlace } from '@/lib/bookings/lesson'
import { accountOf } from '@/lib/applications/account'
import { applications } from '@/lib/db/schema/applications'
import { lessonBookings } from '@/lib/db/schema/appointments'
import type { Database } from '@/lib/db/store'
import { getPlatform } from '@/lib/platform/platform'
import type { Locale } from '@/schemas/locale'

const { applicationId, lesson, createdAt } = lessonBookings

/** An open class at the desk; `found` is undefined if its article was removed. */
export type ListedLesson = { id: string; title: string; taken: number; found: Lesson | undefined }

/** The latest classes with bookings, and the coming ones with places. */
const most = 50

export async function listLessons(db: Database, locale: Locale, at: Date): Promise<ListedLesson[]> {
  const listed = await getPlatform().listArticles({ channel: 'lessons', locale, at, page: 1, pageSize: most })
  const coming = listed.items.filter(({ upcoming, places }) => upcoming && places !== undefined)
  const ids = new Set([...coming.map(({ id }) => id), ...(await latestBooked(db))])
  const lessons: ListedLesson[] = []
  for (const id of ids) {
    const found = await readLesson(id, at)
    const title = (found && articleOf(found, locale)?.title) ?? id
    lessons.push({ id, title, taken: await countTaken(db, id), found })
  }
  return lessons
}

/** The classes with the latest bookings. Reads one entry of the index per class that was ever booked. */
export async function latestBooked(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ lesson: string }>(sql`
    with recursive known as (
      (select ${lesson}, ${createdAt} from ${lessonBookings} order by ${lesson} desc, ${createdAt} desc limit 1)
      union all
      select next.* from known, lateral (
        select ${lesson}, ${createdAt} from ${lessonBookings} where ${lesson} < known.lesson
        order by ${lesson} desc, ${createdAt} desc limit 1) next
    )
    select lesson from known order by created_at desc limit ${most}`)
  return rows.map((row) => row.lesson)
}

export type Attendee = Awaited<ReturnType<typeof listAttendees>>[number]

/** Who has a place in a class, in the order of their names, with the mobile number or address. Reading names and numbers is an access to record. */
export function listAttendees(db: Database, id: string, by: AuditContext, action: 'listed' | 'exported') {
  const { name, phone, email, reference, locale, id: application } = applications
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ application, name, phone, email, reference, locale, createdAt })
      .from(lessonBookings)
      .innerJoin(applications, eq(application, applicationId))
      .where(and(eq(lesson, id), holdsPlace))
      .orderBy(asc(name), asc(application))
    const detail = { shown: rows.length, lesson: id }
    await audit(tx, { ...by, action: `application.${action}`, subject: { kind: 'application' }, detail })
    return rows.map(({ email: address, ...row }) => ({
      ...row,
      phone: accountOf({ ...row, email: address }),
    }))
  })
}
