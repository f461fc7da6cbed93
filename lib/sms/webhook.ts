import { createHmac } from 'node:crypto'
import type { SmsSender } from '@/lib/sms/port'

/** A gateway that takes longer has failed; the visitor is waiting. In ms. */
const longestWait = 10_000

/**
 * Posts `{phone, purpose, code, text, at}` as JSON to the operator's gateway. `X-Signature` is `sha256=` and the hex
 * HMAC-SHA256 of the body under the secret, so that the gateway sends nothing for anybody else.
 * Rejects unless the gateway answers 2xx.
 */
export function webhookSender(url: string, secret: string): SmsSender {
  return async ({ phone, code, purpose, text, at }) => {
    const body = JSON.stringify({ phone, purpose, code, text, at: at.toISOString() })
    const signature = createHmac('sha256', secret).update(body).digest('hex')
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': `sha256=${signature}` },
      body,
      redirect: 'error', // a code must not follow wherever a gateway points
      signal: AbortSignal.timeout(longestWait),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`)
  }
}
