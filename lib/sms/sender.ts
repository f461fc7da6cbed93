import 'server-only'
import { env } from '@/lib/env'
import { consoleSender } from '@/lib/sms/console'
import type { AnySmsSender } from '@/lib/sms/port'
import { webhookSender } from '@/lib/sms/webhook'

/** The configured sender (`SMS_SENDER`). */
export function getSmsSender(): AnySmsSender {
  const { SMS_SENDER, SMS_WEBHOOK_URL = '', SMS_WEBHOOK_SECRET = '', DATA_DIR } = env()
  return SMS_SENDER === 'webhook'
    ? webhookSender(SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET)
    : consoleSender(DATA_DIR)
}
