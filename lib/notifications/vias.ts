import 'server-only'
import { env, type Env } from '@/lib/env'
import type { NotificationVia } from '@/lib/notifications/kinds'

/** The channels that the configuration allows. */
export function configuredVias({ SMTP_URL, WEBHOOK_URL }: Env = env()): NotificationVia[] {
  return [
    ...(SMTP_URL === undefined ? [] : (['mail'] as const)),
    ...(WEBHOOK_URL === undefined ? [] : (['robot'] as const)),
  ]
}
