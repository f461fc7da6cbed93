import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { officeMoment, addDays, dayMs, officeDay, startOfDay, officeDateTime } from '@/lib/time'
import { accountOf, getsTexts } from '@/lib/people/account'
import { articleOf, type Lesson, readLesson, closedReason, holdsPlace } from '@/lib/bookings/lesson'
import { bookingHref } from '@/lib/bookings/link'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import { applicationMessages, outbox } from '@/lib/db/schema/outbox'
import type { Transaction, Database } from '@/lib/db/store'
import { env } from '@/lib/env'
import { getIntl } from '@/lib/i18n/intl'
import type { MessageVia } from '@/lib/messages/kinds'
import { limitMessages } from '@/lib/messages/send'
import { smsText } from '@/lib/messages/templates'
import type { ArticleItem } from '@/schemas/articles'
import { type Locale, defaultLocale } from '@/schemas/locale'
import { lessonBookings } from '@/lib/db/schema/appointments'

/** The application of a booking. `email` is entered by officers, or by a person who booked by e-mail. */
export type Booked = {
  id: string
  reference: string
  locale: Locale
  phone: string
  email: string | null
}

export type BookingMessage = 'confirmed' | 'reminder' | 'moved' | 'canceled'

/** The sender of these messages in the history. */
const actor = 'bookings'

/** `11月24日20:00`, by the office's clock. */
export function tellDay(
  { date, time }: Pick<ArticleItem, 'date' | 'time'>,
  locale: Locale,
): string {
  const day = { month: 'long', day: 'numeric' } as const
  const hour =
    time === undefined ? {} : ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const)
  return getIntl(locale).formatDate(officeMoment(`${date}T${time ?? '00:00'}`), { ...day, ...hour })
}

/**
 * Queues a text message about a booking, in the transaction of its cause, and for a change of the class a mail if there is an
 * address; for a person without a number of mainland China a mail only. Counts it under the limits of text messages, whose counters stay locked: it comes after all other changes. False
 * if the limits are reached: nothing is queued.
 */
export async function queueBookingMessage(
  tx: Transaction,
  kind: BookingMessage,
  booked: Booked,
  lesson: Lesson,
  at: Date,
): Promise<boolean> {
  const { id, reference, locale, email } = booked
  const byMail = !getsTexts(booked)
  if (!(await limitMessages(tx, accountOf(booked), at, { within: true })).ok) return false
  const article = articleOf(lesson, locale)
  const values = {
    title: article?.title ?? '',
    start: article ? tellDay(article, locale) : '',
    reference,
    link: new URL(bookingHref(id), env().SITE_URL).href,
  }
  const intl = getIntl(locale)
  const text = intl.formatMessage({ id: `sms.booking-${kind}` }, values)
  const changed = kind === 'moved' || kind === 'canceled'
  if ((changed || byMail) && email !== null && (byMail || env().SMTP_URL !== undefined)) {
    const subject = intl.formatMessage({ id: `sms.booking-${kind}.subject` }, values)
    await queue(tx, id, { via: 'mail', subject, body: text }, at)
  }
  if (!byMail) await queue(tx, id, { via: 'sms', subject: '', body: smsText(locale, text) }, at)
  return true
}

type Written = { via: MessageVia; subject: string; body: string }

async function queue(
  tx: Transaction,
  applicationId: string,
  written: Written,
  at: Date,
): Promise<void> {
  const id = randomUUID()
  await tx
    .insert(applicationMessages)
    .values({ id, applicationId, direction: 'out', ...written, at })
  const times = { tryingSince: at, nextAt: at, createdAt: at, updatedAt: at }
  await tx
    .insert(outbox)
    .values({ id, kind: 'message', applicationId, payload: { message: id }, ...times })
  await tx.insert(applicationEvents).values({
    id: randomUUID(),
    applicationId,
    kind: 'message',
    actor,
    before: written.via,
    after: id,
    at,
  })
}

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
  return and(
    holdsPlace,
    isNull(remindedAt),
    lt(createdAt, startOfDay(officeDay(at))),
    gt(createdAt, since),
  )
}

/** The classes of such bookings, most of which are not tomorrow. */
function lessonsToRemindOf(db: Database, at: Date): Promise<{ lesson: string }[]> {
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
      .where(
        and(eq(applicationId, application), isNull(remindedAt), isNull(lessonBookings.canceledAt)),
      )
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
