import { createHmac } from 'node:crypto'
import { announce, type Announcement, type Reader } from '@/lib/outbox/announcement'
import type { DeliveredApplication } from '@/lib/outbox/sink'
import { wireOf } from '@/schemas/application-fields'

/** A webhook of the operator or the robot of a chat group. */
export type Hook = {
  url: string
  /** Signs the call. Robots of DingTalk have a secret too, those of WeCom have none. */
  secret: string | undefined
  format: 'json' | 'wecom' | 'dingtalk'
}

export type WebhookOptions = Reader & Hook

/** What is sent: as JSON to the operator's own system, or as text to a robot. `id` is the idempotency key. */
export type HookMessage = { id: string; json: () => unknown; text: () => string }

export type WebhookCall = { url: string; body: string; headers: Record<string, string> }

function hmac(secret: string, text: string): ReturnType<typeof createHmac> {
  return createHmac('sha256', secret).update(text)
}

/** Plain text, because a name could be a link in Markdown. */
export function chatText({ lead, facts, link }: Announcement): string {
  const lines = facts.map(({ label, value, href }) => [`${label}: ${value}`, href].filter(Boolean).join(' '))
  return [lead, ...lines, `${link.label}: ${link.href}`].join('\n')
}

/** All data of an application, for the operator's own system. Field names as in the application call. */
function applicationJson(application: DeliveredApplication) {
  const { id, reference, verified, consentAt, createdAt } = application
  const made = { verified, consent_at: consentAt, created_at: createdAt }
  return {
    event: 'application.received',
    application: { id, reference, ...wireOf(application), ...made },
  }
}

/** The call for one application. */
export function webhookCall(
  application: DeliveredApplication,
  options: WebhookOptions,
  at: Date,
): WebhookCall {
  const message = {
    id: application.id,
    json: () => applicationJson(application),
    text: () => chatText(announce(application, options)),
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
    const body = JSON.stringify({ msgtype: 'text', text: { content: text() } })
    return { url: format === 'dingtalk' ? dingTalkUrl(url, secret, at) : url, body, headers }
  }
  const body = JSON.stringify(json())
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signature = `sha256=${hmac(secret ?? '', `${timestamp}.${body}`).digest('hex')}`
  return { url, body, headers: { ...headers, 'x-timestamp': timestamp, 'x-signature': signature } }
}

/**
 * Source: DingTalk's custom robots, security setting “sign”: HMAC-SHA256 of `timestamp
 * secret`, Base64.
 */
function dingTalkUrl(url: string, secret: string | undefined, at: Date): string {
  if (secret === undefined) return url
  const timestamp = String(at.getTime())
  const signed = new URL(url)
  signed.searchParams.set('timestamp', timestamp)
  signed.searchParams.set('sign', hmac(secret, `${timestamp}\n${secret}`).digest('base64'))
  return signed.href
}
