import { createHmac } from 'node:crypto'
import { announce, type Reader } from '@/lib/outbox/announcement'
import type { DeliveredApplication } from '@/lib/outbox/sink'
import { chatText } from '@/lib/outbox/sinks/chat-text'
import { robots, type Robot } from '@/lib/outbox/sinks/robots'
import { wireOf } from '@/schemas/application-fields'
import { noConsent } from '@/schemas/enrolment'

/** A webhook of the operator or the robot of a chat group. */
export type Hook = {
  url: string
  /** Signs the call. Robots of DingTalk and Feishu can have a secret too, those of WeCom have none. */
  secret: string | undefined
  format: 'json' | Robot
}

export type WebhookOptions = Reader & Hook

/**
 * What is sent: as JSON to the operator's own system, or as text of at most `most` bytes to a robot. `id` is the idempotency
 * key.
 */
export type HookMessage = { id: string; json: () => unknown; text: (most: number) => string }

export type WebhookCall = { url: string; body: string; headers: Record<string, string> }

/** All data of an application, for the operator's own system. Field names as in the application call. */
function applicationJson(application: DeliveredApplication) {
  const { id, reference, verified, consentAt, consentVersion, createdAt } = application
  const consented = consentVersion === noConsent ? null : consentAt
  const made = { verified, consent_at: consented, created_at: createdAt }
  return {
    event: 'application.received',
    application: { id, reference, ...wireOf(application), ...made },
  }
}

export function webhookCall(
  application: DeliveredApplication,
  options: WebhookOptions,
  at: Date,
): WebhookCall {
  const message = {
    id: application.id,
    json: () => applicationJson(application),
    text: (most: number) => chatText(announce(application, options), most),
  }
  return hookCall(message, options, at)
}

/**
 * The call for a message. JSON is signed: `X-Signature` is `sha256=` and the hex HMAC-SHA256, with the secret, of
 * `X-Timestamp` (seconds), a full stop and the body. The timestamp lets the receiver reject replayed calls.
 */
export function hookCall(
  { id, json, text }: HookMessage,
  { url, secret, format }: Hook,
  at: Date,
): WebhookCall {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'idempotency-key': id }
  if (format !== 'json') {
    const robot = robots[format]
    const call = robot.call(text(robot.longestText), { url, secret, at })
    return { url: call.url, body: JSON.stringify(call.body), headers }
  }
  const body = JSON.stringify(json())
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = createHmac('sha256', secret ?? '')
    .update(`${timestamp}.${body}`)
    .digest('hex')
  return {
    url,
    body,
    headers: { ...headers, 'x-timestamp': timestamp, 'x-signature': `sha256=${signature}` },
  }
}
