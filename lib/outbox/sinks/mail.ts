import { announce, type Reader } from '@/lib/outbox/announcement'
import type { Sink } from '@/lib/outbox/sink'
import { htmlBody, plainBody } from '@/lib/outbox/sinks/mail-body'
import { mailClient } from '@/lib/outbox/sinks/mail-client'

export type MailOptions = Reader & {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  smtpUrl: string
  to: readonly string[]
  from: string
}

/** Mails each application to the office. A retry has the same Message-ID, which most mailboxes then show once. */
export function mailSink({ smtpUrl, to, from, ...reader }: MailOptions): Sink {
  const send = mailClient(smtpUrl)
  const host = new URL(reader.siteUrl).hostname
  return {
    name: 'mail',
    deliver(application, signal) {
      const announcement = announce(application, reader)
      const mail = {
        from,
        to,
        messageId: `<${application.id}@${host}>`,
        date: application.createdAt,
        subject: announcement.subject,
        text: plainBody(announcement),
        html: htmlBody(announcement, reader.locale),
        headers: { 'Auto-Submitted': 'auto-generated' },
      }
      return send(mail, signal)
    },
  }
}
