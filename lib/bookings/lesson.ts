import 'server-only'
import { and, count, eq, isNull, sql, asc } from 'drizzle-orm'
import { addDays, officeMoment } from '@/lib/time'
import { getPlatform } from '@/lib/platform/platform'
import type { ArticleItem } from '@/schemas/articles'
import { locales, type Locale } from '@/schemas/locale'
import { applications } from '@/lib/db/schema/applications'
import { lessonBookings } from '@/lib/db/schema/appointments'
import type { Database, Transaction } from '@/lib/db/store'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import { accountOf } from '@/lib/people/account'

/** Whether a class can be booked, and how many places are left. */
type LessonState = { kind: 'open'; left: number } | { kind: 'full' | 'past' | 'canceled' }

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
export function closedReason(
  { canceled, startsAt }: Lesson,
  at: Date,
): 'canceled' | 'past' | undefined {
  if (canceled) return 'canceled'
  return startsAt <= at ? 'past' : undefined
}

export async function lessonState(db: Database, found: Lesson, at: Date): Promise<LessonState> {
  const closed = closedReason(found, at)
  if (closed) return { kind: closed }
  const left = found.places - (await countTaken(db, found.id))
  return left > 0 ? { kind: 'open', left } : { kind: 'full' }
}

/** An open class that can be booked, from its articles in all languages. */
export type Lesson = {
  id: string
  /** The smallest number that an article states: an article that was not updated gives away no place. */
  places: number
  canceled: boolean
  /** Nobody can book or cancel from then on. */
  startsAt: Date
  /** The articles of the languages that have one. */
  articles: Partial<Record<Locale, ArticleItem>>
}

/** The beginning of a class by the office's clock; the end of its day without a time. */
function startOf({ date, time }: ArticleItem): Date {
  return officeMoment(time === undefined ? `${addDays(date, 1)}T00:00` : `${date}T${time}`)
}

/** Undefined if there is no such class, or none with places. Throws if the articles are not available. */
export async function readLesson(id: string, at: Date): Promise<Lesson | undefined> {
  const found = await Promise.all(
    locales.map(async (locale) => {
      const article = await getPlatform().getArticle({ channel: 'lessons', id, locale, at })
      return article && ([locale, article] as const)
    }),
  )
  const articles = found.flatMap((entry) => (entry ? [entry] : []))
  const own = articles.map(([, article]) => article)
  const [one] = own
  const places = own.flatMap((article) => article.places ?? [])
  if (!one || places.length === 0) return undefined
  return {
    id,
    places: Math.min(...places),
    canceled: own.some(({ canceled }) => canceled === true),
    startsAt: new Date(Math.min(...own.map((article) => startOf(article).getTime()))),
    articles: Object.fromEntries(articles),
  }
}

/**
 * What somebody who reads this language knows of a class: `2026-11-24T20:00`, without a time `2026-11-24T`, or `canceled`.
 */
export function stateFor(lesson: Lesson, locale: Locale): string {
  const article = articleOf(lesson, locale)
  return lesson.canceled || !article ? 'canceled' : `${article.date}T${article.time ?? ''}`
}

/** The article of a class in this language, or in another. */
export function articleOf({ articles }: Lesson, locale: Locale): ArticleItem | undefined {
  return articles[locale] ?? Object.values(articles)[0]
}

const { applicationId: booked, lesson: bookedLesson, createdAt } = lessonBookings

/** An open class at the desk; `found` is undefined if its article was removed. */
export type ListedLesson = { id: string; title: string; taken: number; found: Lesson | undefined }

/** The latest classes with bookings, and the coming ones with places. */
const most = 50

export async function listLessons(db: Database, locale: Locale, at: Date): Promise<ListedLesson[]> {
  const listed = await getPlatform().listArticles({
    channel: 'lessons',
    locale,
    at,
    page: 1,
    pageSize: most,
  })
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
async function latestBooked(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ lesson: string }>(sql`
    with recursive known as (
      (select ${bookedLesson}, ${createdAt} from ${lessonBookings} order by ${bookedLesson} desc, ${createdAt} desc limit 1)
      union all
      select next.* from known, lateral (
        select ${bookedLesson}, ${createdAt} from ${lessonBookings} where ${bookedLesson} < known.lesson
        order by ${bookedLesson} desc, ${createdAt} desc limit 1) next
    )
    select lesson from known order by created_at desc limit ${most}`)
  return rows.map((row) => row.lesson)
}

export type Attendee = Awaited<ReturnType<typeof listAttendees>>[number]

/** Who has a place in a class, in the order of their names, with the mobile number or address. Reading names and numbers is an access to record. */
export function listAttendees(
  db: Database,
  id: string,
  by: AuditContext,
  action: 'listed' | 'exported',
) {
  const { name, phone, email, reference, locale, id: application } = applications
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ application, name, phone, email, reference, locale, createdAt })
      .from(lessonBookings)
      .innerJoin(applications, eq(application, booked))
      .where(and(eq(bookedLesson, id), holdsPlace))
      .orderBy(asc(name), asc(application))
    const detail = { shown: rows.length, lesson: id }
    await writeAudit(tx, {
      ...by,
      action: `application.${action}`,
      subject: { kind: 'application' },
      detail,
    })
    return rows.map(({ email: address, ...row }) => ({
      ...row,
      phone: accountOf({ ...row, email: address }),
    }))
  })
}
