import 'server-only'
import { randomUUID } from 'node:crypto'
import { officeMoment } from '@/lib/time'
import { accountOf, isByMail } from '@/lib/applications/account'
import { articleOf, type Lesson } from '@/lib/bookings/lesson'
import { bookingHref } from '@/lib/bookings/link'
import { applicationEvents } from '@/lib/db/schema/applications'
import { applicationMessages, outbox } from '@/lib/db/schema/outbox'
import type { Transaction } from '@/lib/db/store'
import { env } from '@/lib/env'
import { getIntl } from '@/lib/i18n/intl'
import type { MessageVia } from '@/lib/messages/kinds'
import { limitMessages } from '@/lib/messages/send'
import { smsText } from '@/lib/messages/templates'
import type { ArticleItem } from '@/schemas/articles'
import type { Locale } from '@/schemas/locale'

/** The application of a booking. `email` is entered by officers, or by a person who booked by e-mail. */
export type Booked = { id: string; reference: string; locale: Locale; phone: string; email: string | null }

export type BookingMessage = 'confirmed' | 'reminder' | 'moved' | 'canceled'

/** The sender of these messages in the history. */
const actor = 'bookings'

/** `11月24日20:00`, by the office's clock. */
export function tellDay({ date, time }: Pick<ArticleItem, 'date' | 'time'>, locale: Locale): string {
  const day = { month: 'long', day: 'numeric' } as const
  const hour = time === undefined ? {} : ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const)
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
  const byMail = isByMail(booked)
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

async function queue(tx: Transaction, applicationId: string, written: Written, at: Date): Promise<void> {
  const id = randomUUID()
  await tx.insert(applicationMessages).values({ id, applicationId, direction: 'out', ...written, at })
  const times = { tryingSince: at, nextAt: at, createdAt: at, updatedAt: at }
  await tx.insert(outbox).values({ id, kind: 'message', applicationId, payload: { message: id }, ...times })
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
