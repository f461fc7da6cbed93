import 'server-only'
import { env, type Env } from '@/lib/env'
import { webhookFormat } from '@/lib/env/webhook-format'
import { noticeLane } from '@/lib/notices/lane'
import { applicationLane, type Lane } from '@/lib/outbox/lane'
import { openSinks, sender } from '@/lib/outbox/sinks'

/** All lanes, ready to deliver: one for each configured sink, and notices to staff. */
export function openLanes(config: Env = env()): Lane[] {
  const { SMTP_URL, WEBHOOK_URL, WEBHOOK_SECRET, NOTIFY_LOCALE, SITE_URL } = config
  const notices = noticeLane({
    mail: SMTP_URL === undefined ? undefined : { smtpUrl: SMTP_URL, from: sender(config) },
    robot:
      WEBHOOK_URL === undefined
        ? undefined
        : { url: WEBHOOK_URL, secret: WEBHOOK_SECRET, format: webhookFormat(config) },
    locale: NOTIFY_LOCALE,
    siteUrl: SITE_URL,
  })
  return [...openSinks(config).map(applicationLane), notices]
}
