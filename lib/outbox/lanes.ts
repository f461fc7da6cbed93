import 'server-only'
import { env, type Env } from '@/lib/env'
import { webhookFormat } from '@/lib/outbox/sinks/robots'
import { messageLane } from '@/lib/messages/lane'
import { noticeLane } from '@/lib/notices/lane'
import { applicationLane, type Lane } from '@/lib/outbox/lane'
import { openSinks, sender } from '@/lib/outbox/sinks'
import { mailClient } from '@/lib/outbox/sinks/mail-client'
import { reportLane } from '@/lib/reports/lane'
import { getSmsSender } from '@/lib/sms/sender'

/** All lanes, ready to deliver: one for each configured sink, notices and weekly reports to staff, and messages to applicants. */
export function openLanes(config: Env = env()): Lane[] {
  const { SMTP_URL, WEBHOOK_URL, WEBHOOK_SECRET, NOTIFY_LOCALE, MESSAGE_REPLY_TO, SITE_URL } = config
  const mail = SMTP_URL === undefined ? undefined : { smtpUrl: SMTP_URL, from: sender(config) }
  const reports = reportLane({ siteUrl: SITE_URL, mail })
  const notices = noticeLane({
    mail,
    robot:
      WEBHOOK_URL === undefined
        ? undefined
        : { url: WEBHOOK_URL, secret: WEBHOOK_SECRET, format: webhookFormat(config) },
    locale: NOTIFY_LOCALE,
    siteUrl: SITE_URL,
  })
  const messages = messageLane({
    sms: getSmsSender(),
    mail:
      SMTP_URL === undefined
        ? undefined
        : {
            send: mailClient(SMTP_URL),
            from: sender(config),
            replyTo: MESSAGE_REPLY_TO,
            host: new URL(SITE_URL).hostname,
          },
  })
  return [...openSinks(config).map(applicationLane), notices, reports, messages]
}
