import 'server-only'
import { env, type Env } from '@/lib/env'
import { webhookFormat } from '@/lib/env/webhook-format'
import { noticeLane } from '@/lib/notices/lane'
import { applicationLane, type Lane } from '@/lib/outbox/lane'
import { openSinks, sender } from '@/lib/outbox/sinks'
import { reportLane } from '@/lib/reports/lane'

/** All lanes, ready to deliver: one for each configured sink, notices to staff, and weekly reports. */
export function openLanes(config: Env = env()): Lane[] {
  const { SMTP_URL, WEBHOOK_URL, WEBHOOK_SECRET, NOTIFY_LOCALE, SITE_URL } = config
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
  return [...openSinks(config).map(applicationLane), notices, reports]
}
