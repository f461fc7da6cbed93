import 'server-only'
import { randomUUID } from 'node:crypto'
import { momentOf } from '@/lib/articles/day'
import { articleOf, type Lesson } from '@/lib/bookings/lesson'
import { bookingHref } from '@/lib/bookings/link'
import { applicationEvents } from '@/lib/db/schema/applications'
import { applicationMessages } from '@/lib/db/schema/messages'
import { outbox } from '@/lib/db/schema/outbox'
import type { Transaction } from '@/lib/db/store'
import { env } from '@/lib/env'
import { getIntl } from '@/lib/i18n/intl'
import { smsText } from '@/lib/messages/values'
import type { ArticleItem } from '@/schemas/articles'
import type { Locale } from '@/schemas/locale'

type Booked = { id: string; reference: string; locale: Locale }

/** The sender of these messages in the history. */
const actor = 'bookings'

/** `11月24日20:00`, by the office's clock. */
export function tellDay({ date, time }: Pick<ArticleItem, 'date' | 'time'>, locale: Locale): string {
  const day = { month: 'long', day: 'numeric' } as const
  const hour = time === undefined ? {} : ({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const)
  return getIntl(locale).formatDate(momentOf(`${date}T${time ?? '00:00'}`), { ...day, ...hour })
}

/** Queues the text message that confirms a booking, or that reminds of it, in the transaction of its cause. */
export async function queueBookingMessage(
  tx: Transaction,
  kind: 'confirmed' | 'reminder',
  { id: applicationId, reference, locale }: Booked,
  lesson: Lesson,
  at: Date,
): Promise<void> {
  const article = articleOf(lesson, locale)
  const values = {
    title: article?.title ?? '',
    start: article ? tellDay(article, locale) : '',
    reference,
    link: new URL(bookingHref(applicationId), env().SITE_URL).href,
  }
  const id = randomUUID()
  const body = smsText(locale, getIntl(locale).formatMessage({ id: `sms.booking-${kind}` }, values))
  const message = { id, applicationId, direction: 'out', channel: 'sms', body, at } as const
  await tx.insert(applicationMessages).values(message)
  const times = { tryingSince: at, nextAt: at, createdAt: at, updatedAt: at }
  await tx.insert(outbox).values({ id, kind: 'message', applicationId, payload: { message: id }, ...times })
  const event = {
    id: randomUUID(),
    applicationId,
    kind: 'message',
    actor,
    before: 'sms',
    after: id,
    at,
  } as const
  await tx.insert(applicationEvents).values(event)
}
