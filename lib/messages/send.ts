import 'server-only'
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { getsTexts, isByMail } from '@/lib/people/account'
import { familyOf } from '@/lib/people/family'
import { findRefusal } from '@/lib/people/refusal'
import { isAddress } from '@/schemas/email'
import { writeAudit, type AuditContext } from '@/lib/accounts/audit'
import {
  changeIfCurrent,
  type ChangeResult,
  type Target,
} from '@/lib/applications/change/change-if-current'
import { bumpRevision } from '@/lib/applications/inbox/listeners'
import { applicationEvents, applications } from '@/lib/db/schema/applications'
import { applicationMessages, outbox } from '@/lib/db/schema/outbox'
import type { Database, Transaction } from '@/lib/db/store'
import { env } from '@/lib/env'
import { takeAllowance, type LimitResult } from '@/lib/http/server/rate-limit'
import type { MessageVia, ProviderTemplate } from '@/lib/messages/kinds'
import { hashKey } from '@/lib/verification/hashes'
import { reservedShare } from '@/lib/verification/rate-limit'
import type { Attempt, Lane } from '@/lib/outbox/lane'
import { failedDelivery, failureOf } from '@/lib/outbox/reasons'
import type { MailClient } from '@/lib/outbox/sinks/mail-client'
import type { SmsSender, TextMessage } from '@/lib/sms/sender'
import { hourMs } from '@/lib/time'

/**
 * Why nothing is sent to an applicant: suspected as spam, asked for no messages, or without an e-mail
 * address or a mobile number of mainland China. */
type Withheld = 'spam' | 'unwanted' | 'no-email' | 'no-mobile'

type Reachable = Pick<typeof applications.$inferSelect, 'flags' | 'email' | 'phone'> & {
  /** When the person asked for no messages (`findRefusal`). */
  refusedAt: Date | null
}

export function withheldFrom(
  { flags, refusedAt, email, phone }: Reachable,
  via: MessageVia,
): Withheld | undefined {
  if (flags.length > 0) return 'spam'
  if (refusedAt !== null) return 'unwanted'
  if (via === 'sms' && !getsTexts({ phone })) return 'no-mobile'
  return via === 'mail' && email === null ? 'no-email' : undefined
}

export type NewMessage = {
  /** The id that the form was rendered with: the same form sends once. */
  id: string
  application: string
  via: MessageVia
  subject: string
  /** Exactly what is sent. */
  body: string
  template: ProviderTemplate | undefined
}

export type SendResult = 'queued' | 'missing' | Withheld

/** Queues a message to an applicant. It is sent by the outbox, with retries, so that none is lost or sent twice. */
function queueMessage(db: Database, message: NewMessage, by: AuditContext): Promise<SendResult> {
  return db.transaction(async (tx) => {
    const { id, application: applicationId, template, ...sent } = message
    const [it] = await tx
      .select()
      .from(applications)
      .where(eq(applications.id, applicationId))
      .for('update')
    if (!it) return 'missing'
    const withheld = withheldFrom({ ...it, refusedAt: await findRefusal(tx, it.id) }, sent.via)
    if (withheld) return withheld
    const stored = await tx
      .insert(applicationMessages)
      .values({
        ...sent,
        id,
        applicationId,
        template,
        direction: 'out',
        officer: by.actor.id,
        at: by.at,
      })
      .onConflictDoNothing()
      .returning({ id: applicationMessages.id })
    if (stored.length > 0) await record(tx, message, by)
    return 'queued'
  })
}

async function record(
  tx: Transaction,
  { id, application: applicationId, via }: NewMessage,
  by: AuditContext,
) {
  const { actor, at } = by
  const times = { tryingSince: at, nextAt: at, createdAt: at, updatedAt: at }
  await tx
    .insert(outbox)
    .values({ id, kind: 'message', applicationId, payload: { message: id }, ...times })
  const event = { id: randomUUID(), applicationId, actor: actor.id, before: via, after: id, at }
  await tx.insert(applicationEvents).values({ ...event, kind: 'message' })
  await tx
    .update(applications)
    .set({ updatedAt: at, answeredAt: null })
    .where(familyOf(applicationId))
  const subject = { kind: 'application' as const, id: applicationId }
  await writeAudit(tx, {
    ...by,
    action: 'application.message-sent',
    subject,
    detail: { channel: via },
  })
  await bumpRevision(tx)
}

/** Sends a message within the limits. A form that is sent again neither sends nor counts again. */
export async function sendMessage(
  db: Database,
  message: NewMessage,
  by: AuditContext,
): Promise<SendResult | 'limited'> {
  if (message.via === 'sms') {
    const [it] = await db
      .select()
      .from(applications)
      .where(eq(applications.id, message.application))
    const known = await db.$count(applicationMessages, eq(applicationMessages.id, message.id))
    const refusedAt = await findRefusal(db, message.application)
    const counts = it && known === 0 && withheldFrom({ ...it, refusedAt }, 'sms') === undefined
    if (counts && !(await limitMessages(db, it.phone, by.at)).ok) return 'limited'
  }
  return queueMessage(db, message, by)
}

const day = 86_400

/** The most messages to one phone a day, besides codes; to one address, of those about bookings. */
const perPhone = 5

/**
 * Counts a text message that is no code, before it is queued. The part of the budget that is reserved for codes stays.
 * `within` a transaction, it must be the last of what it locks.
 */
export function limitMessages(
  db: Database | Transaction,
  account: string,
  at: Date,
  counting: { within?: boolean } = {},
): Promise<LimitResult> {
  const budget = Math.floor(env().SMS_DAILY_BUDGET * (1 - reservedShare))
  const all = [
    { key: `message:phone:day:${hashKey(account)}`, count: perPhone, seconds: day },
    ...(isAddress(account) ? [] : [{ key: 'send:budget', count: budget, seconds: day }]),
  ]
  return takeAllowance(db, all, at, counting)
}

/** Enters, corrects or (null) removes the e-mail address of an applicant. The history does not show the address. */
export function setEmail(
  db: Database,
  { email, ...target }: Target & { email: string | null },
  by: AuditContext,
): Promise<ChangeResult> {
  return changeIfCurrent(db, target, by, (before) => {
    // It is how the person is reached, so it can be corrected but not removed, and a new one is not verified.
    const byMail = isByMail(before)
    if (byMail && email === null) return undefined
    return {
      columns: { email, ...(byMail && email !== before.email ? { verified: false } : {}) },
      event: { kind: email === null ? 'email-removed' : 'email', before: null, after: null },
      action: 'application.email-changed',
    }
  })
}

export type MessageOptions = {
  sms: SmsSender<TextMessage>
  mail: { send: MailClient; from: string; replyTo: string | undefined; host: string } | undefined
}

/** A message that could not be sent for this long is not sent any more, in ms: its text would surprise, or wake people. */
const longestDelay = 4 * hourMs

const stopped = (word: 'withheld' | 'late') => () => Promise.resolve(failedDelivery(word, '', true))

/** Sends messages to applicants. */
export function messageLane(options: MessageOptions, clock = () => new Date()): Lane {
  return {
    name: 'message',
    async prepare(db, { id, since }) {
      const [row] = await db
        .select({ message: applicationMessages, application: applications })
        .from(applicationMessages)
        .innerJoin(applications, eq(applications.id, applicationMessages.applicationId))
        .where(eq(applicationMessages.id, id))
      if (!row) return undefined
      const via: MessageVia = row.message.via === 'mail' ? 'mail' : 'sms'
      const refusedAt = await findRefusal(db, row.application.id)
      if (withheldFrom({ ...row.application, refusedAt }, via)) return stopped('withheld')
      const at = clock()
      if (at.getTime() - since.getTime() > longestDelay) return stopped('late')
      return via === 'mail' ? byMail(row, options) : bySms(row, options, at)
    },
  }
}

type DueMessage = {
  message: typeof applicationMessages.$inferSelect
  application: typeof applications.$inferSelect
}

function bySms({ message, application }: DueMessage, { sms }: MessageOptions, at: Date): Attempt {
  const { id, body: text, template } = message
  const { phone } = application
  return async () => {
    try {
      await sms({ purpose: 'message', id, phone, text, template: template ?? undefined, at })
      return { kind: 'delivered' }
    } catch (error) {
      return failureOf(error)
    }
  }
}

function byMail(
  { message, application: { email } }: DueMessage,
  { mail }: MessageOptions,
): Attempt {
  if (!mail || email === null) return () => Promise.resolve(failedDelivery('off'))
  const { send, host, ...people } = mail
  const { id, subject, body: text, at: date } = message
  return (signal) =>
    send({ ...people, to: [email], messageId: `<${id}@${host}>`, date, subject, text }, signal)
}
