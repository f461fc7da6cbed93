import { createHmac, timingSafeEqual } from 'node:crypto'

/** Tolerated difference of the clocks, in seconds. */
const tolerance = 300

/**
 * Whether a call of the gateway is genuine and recent: `X-Signature` is `sha256=` and the hex HMAC-SHA256, with the
 * secret, of `X-Timestamp` (seconds), a full stop and the body, as in the calls of `lib/outbox/sinks/webhook-body.ts`. A
 * replayed call within the tolerance has an id that is recorded already.
 */
export function isSigned(headers: Headers, body: Uint8Array, secret: string, at: Date): boolean {
  const timestamp = headers.get('x-timestamp') ?? ''
  const signature = headers.get('x-signature') ?? ''
  if (!/^\d{1,12}$/.test(timestamp) || !/^sha256=[0-9a-f]{64}$/.test(signature)) return false
  if (Math.abs(at.getTime() / 1000 - Number(timestamp)) > tolerance) return false
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
  return timingSafeEqual(expected, Buffer.from(signature.slice('sha256='.length), 'hex'))
}
