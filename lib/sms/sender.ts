import 'server-only'
import { createHmac } from 'node:crypto'
import { appendFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { env } from '@/lib/env'
import type { ProviderTemplate } from '@/lib/messages/kinds'
import type { Purpose } from '@/schemas/verification'

/** A message with a code. `text` is complete, in the visitor's language. */
export type CodeMessage = {
  /** A mobile number, or the address for a sender of mails. */
  phone: string
  code: string
  purpose: Purpose
  text: string
  at: Date
}

/**
 * A text message of an officer to an applicant. `text` is complete. `id` is the idempotency key: a message is sent
 * again after a failure, and the gateway must send it once. `template` is for gateways that send only approved texts.
 */
export type TextMessage = {
  id: string
  phone: string
  purpose: 'message'
  text: string
  template: ProviderTemplate | undefined
  at: Date
}

/**
 * Sends text messages. Rejects if the message was not accepted; there are no retries. A sender for a provider that
 * sends approved texts only must reject a `TextMessage` without a template.
 */
export type SmsSender<Message = CodeMessage> = (message: Message) => Promise<void>

type AnySmsSender = SmsSender<CodeMessage | TextMessage>

/**
 * Prints messages to the terminal and appends them to `outbox/sms.ndjson` in the data folder, for development and
 * tests. `lib/env.ts` rejects it for a public site. Does not use the log, which must not contain codes.
 */
export function consoleSender(dataDir: string): AnySmsSender {
  const folder = join(dataDir, 'outbox')
  return async ({ at, ...message }) => {
    const { phone, text } = message
    process.stdout.write(`SMS to ${phone}: ${text}\n`)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const line = JSON.stringify({ at: at.toISOString(), ...message })
    await appendFile(join(folder, 'sms.ndjson'), `${line}\n`, { mode: 0o600 })
  }
}

/** Timeout of the gateway, in ms: the visitor is waiting. */
const longestWait = 10_000

/**
 * Posts `{phone, purpose, code, text, at}` as JSON to the operator's gateway; a message to an applicant has the purpose
 * `message`, an `id` (also as `Idempotency-Key`) and, if the template has one, `template: {id, values}`. `X-Signature` is `sha256=` and the hex
 * HMAC-SHA256 of the body with the secret, so that the gateway can reject other callers. Rejects unless the gateway
 * answers 2xx.
 */
export function webhookSender(url: string, secret: string): AnySmsSender {
  return async ({ at, ...message }) => {
    const body = JSON.stringify({ ...message, at: at.toISOString() })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': `sha256=${signature}`,
        ...('id' in message && { 'idempotency-key': message.id }),
      },
      body,
      redirect: 'error', // a code must not be sent to another host
      signal: AbortSignal.timeout(longestWait),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`)
  }
}

export function getSmsSender(): AnySmsSender {
  const { SMS_SENDER, SMS_WEBHOOK_URL = '', SMS_WEBHOOK_SECRET = '', DATA_DIR } = env()
  return SMS_SENDER === 'webhook'
    ? webhookSender(SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET)
    : consoleSender(DATA_DIR)
}
