import 'server-only'
import { addDays, officeMoment } from '@/lib/time'
import { getPlatform } from '@/lib/platform/platform'
import type { ArticleItem } from '@/schemas/articles'
import { locales, type Locale } from '@/schemas/locale'
import { and, count, eq, isNull, sql } from 'drizzle-orm'
import { applications } from '@/lib/db/schema/applications'
import { lessonBookings } from '@/lib/db/schema/appointments'
import type { Database, Transaction } from '@/lib/db/store'

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
