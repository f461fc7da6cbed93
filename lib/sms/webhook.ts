import { createHmac } from 'node:crypto'
import type { AnySmsSender } from '@/lib/sms/port'

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
