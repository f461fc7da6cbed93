import { createTransport } from 'nodemailer'
import { announce, type Reader } from '@/lib/outbox/announcement'
import { failed, failureOf } from '@/lib/outbox/reasons'
import type { Delivery, Sink } from '@/lib/outbox/sink'
import { htmlBody, plainBody } from '@/lib/outbox/sinks/mail-body'

export type MailOptions = Reader & {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  smtpUrl: string
  to: readonly string[]
  from: string
}

/** Timeout of the mail server, in ms. */
const silence = 20_000

/**
 * Mails each application to the office. Delivered once the mail server has accepted it for at least one recipient. A
 * retry has the same Message-ID, which most mailboxes then show once.
 */
export function mailSink({ smtpUrl, to, from, ...reader }: MailOptions): Sink {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: silence,
    greetingTimeout: silence,
    socketTimeout: silence,
    dnsTimeout: silence,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const host = new URL(reader.siteUrl).hostname
  // As objects, because a comma or a line break in a string would add recipients.
  const people = to.map((address) => ({ name: '', address }))
  return {
    name: 'mail',
    async deliver(application, signal) {
      const announcement = announce(application, reader)
      try {
        await transport.sendMail({
          from: { name: '', address: from },
          to: people,
          messageId: `<${application.id}@${host}>`,
          date: application.createdAt,
          subject: announcement.subject,
          text: plainBody(announcement),
          html: htmlBody(announcement, reader.locale),
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        })
        return { kind: 'delivered' }
      } catch (error) {
        return refusal(error) ?? failureOf(signal.aborted ? signal.reason : error)
      }
    },
  }
}

/**
 * The failure from the answer of the mail server, if there is one. A rejected message (5xx) is permanent; a rejected
 * sign-in is not, because the operator can fix it.
 */
function refusal(error: unknown): Delivery | undefined {
  if (!(error instanceof Error)) return undefined
  const { responseCode, response, code } = error as {
    responseCode?: number
    response?: string
    code?: string
  }
  if (code === 'ETLS') return failed('tls', error.message)
  if (responseCode === undefined) return undefined
  const final = responseCode >= 500 && code !== 'EAUTH' && responseCode !== 530 && responseCode !== 535
  return failed('rejected', response ?? String(responseCode), final)
}
