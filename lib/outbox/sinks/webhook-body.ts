import { createHmac } from 'node:crypto'
import { announce, type Announcement, type Reader } from '@/lib/outbox/announcement'
import type { DeliveredApplication } from '@/lib/outbox/sink'
import { wireOf } from '@/schemas/application-fields'

export type WebhookOptions = Reader & {
  url: string
  /** Signs the call. Robots of DingTalk have a secret too, those of WeCom have none. */
  secret: string | undefined
  format: 'json' | 'wecom' | 'dingtalk'
}

export type WebhookCall = { url: string; body: string; headers: Record<string, string> }

function hmac(secret: string, text: string): ReturnType<typeof createHmac> {
  return createHmac('sha256', secret).update(text)
}

/** Plain text, because a name could be a link in Markdown. */
function chatText({ lead, facts, link }: Announcement): string {
  return [lead, ...facts.map(({ label, value }) => `${label}: ${value}`), `${link.label}: ${link.href}`].join(
    '\n',
  )
}

function robotBody(application: DeliveredApplication, options: WebhookOptions): string {
  return JSON.stringify({ msgtype: 'text', text: { content: chatText(announce(application, options)) } })
}

/** The JSON body with all data, for the operator's own system. Field names as in the application call. */
function jsonBody(application: DeliveredApplication): string {
  const { id, reference, verified, consentAt, createdAt } = application
  const made = { verified, consent_at: consentAt, created_at: createdAt }
  return JSON.stringify({
    event: 'application.received',
    application: { id, reference, ...wireOf(application), ...made },
  })
}

/**
 * The call for one application. JSON is signed: `X-Signature` is `sha256=` and the hex HMAC-SHA256, with the secret, of
 * `X-Timestamp` (seconds), a full stop and the body. The timestamp lets the receiver reject replayed calls.
 */
export function webhookCall(
  application: DeliveredApplication,
  options: WebhookOptions,
  at: Date,
): WebhookCall {
  const { url, secret, format } = options
  const headers = { 'content-type': 'application/json; charset=utf-8', 'idempotency-key': application.id }
  if (format === 'wecom') return { url, body: robotBody(application, options), headers }
  if (format === 'dingtalk') {
    return { url: dingTalkUrl(url, secret, at), body: robotBody(application, options), headers }
  }
  const body = jsonBody(application)
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
