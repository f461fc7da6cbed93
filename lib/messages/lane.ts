import 'server-only'
import { eq } from 'drizzle-orm'
import { applications } from '@/lib/db/schema/applications'
import { applicationMessages } from '@/lib/db/schema/messages'
import type { MessageVia } from '@/lib/messages/kinds'
import { withheldFrom } from '@/lib/messages/send'
import type { Attempt, Lane } from '@/lib/outbox/lane'
import { failed, failureOf } from '@/lib/outbox/reasons'
import type { MailClient } from '@/lib/outbox/sinks/mail-client'
import type { SmsSender, TextMessage } from '@/lib/sms/port'
import { hourMs } from '@/lib/time'

export type MessageOptions = {
  sms: SmsSender<TextMessage>
  mail: { send: MailClient; from: string; replyTo: string | undefined; host: string } | undefined
}

/** A message that could not be sent for this long is not sent any more, in ms: its text would surprise, or wake people. */
const longestDelay = 4 * hourMs

const stopped = (word: 'withheld' | 'late') => () => Promise.resolve(failed(word, '', true))

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
      if (withheldFrom(row.application, via)) return stopped('withheld')
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

function byMail({ message, application: { email } }: DueMessage, { mail }: MessageOptions): Attempt {
  if (!mail || email === null) return () => Promise.resolve(failed('off'))
  const { send, host, ...people } = mail
  const { id, subject, body: text, at: date } = message
  return (signal) =>
    send({ ...people, to: [email], messageId: `<${id}@${host}>`, date, subject, text }, signal)
}
