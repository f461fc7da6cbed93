import 'server-only'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import { type SmsSender, consoleSender } from '@/lib/sms/sender'
import { getOrganization } from '@/lib/content/organization'
import { getIntl } from '@/lib/i18n/intl'
import { createSender } from '@/lib/outbox/sinks'
import { mailClient } from '@/lib/outbox/sinks/mail-client'

/** In ms: the visitor waits for the answer. */
const longestWait = 20_000

/** Whether codes can be sent by mail; while developing, the terminal shows them as it shows text messages. */
export function mailsCodes(): boolean {
  const { SMTP_URL, SMS_SENDER } = env()
  return SMTP_URL !== undefined || SMS_SENDER === 'console'
}

/** Sends codes by mail. Rejects if the mail server has not accepted the mail. */
export function mailCodeSender(locale: Locale): SmsSender {
  const config = env()
  const { SMTP_URL, SMS_SENDER, DATA_DIR, MESSAGE_REPLY_TO: replyTo } = config
  if (SMTP_URL === undefined) {
    if (SMS_SENDER === 'console') return consoleSender(DATA_DIR)
    return () => Promise.reject(new Error('SMTP_URL is not set'))
  }
  const { name } = getOrganization(locale)
  const subject = getIntl(locale).formatMessage({ id: 'sms.code.subject' }, { name })
  return async ({ phone: address, text, at: date }) => {
    const headers = { 'Auto-Submitted': 'auto-generated' }
    const mail = {
      from: createSender(config),
      to: [address],
      replyTo,
      date,
      subject,
      text,
      headers,
    }
    const sent = await mailClient(SMTP_URL)(mail, AbortSignal.timeout(longestWait))
    if (sent.kind !== 'delivered') throw new Error('The mail server has not accepted the mail')
  }
}
