import { createHmac } from 'node:crypto'
import { failedDelivery } from '@/lib/outbox/reasons'
import type { Delivery, Sink, DeliveredApplication } from '@/lib/outbox/sink'
import { robots, chatText, type Robot } from '@/lib/outbox/sinks/robots'
import { writeAnnouncement, type Reader } from '@/lib/outbox/announcement'
import { wireOf } from '@/schemas/application-fields'
import { noConsent } from '@/schemas/enrolment'

/** A webhook of the operator or the robot of a chat group. */
export type Hook = {
  url: string
  /** Signs the call. Robots of DingTalk and Feishu can have a secret too, those of WeCom have none. */
  secret: string | undefined
  format: 'json' | Robot
}

type WebhookOptions = Reader & Hook

/**
 * What is sent: as JSON to the operator's own system, or as text of at most `most` bytes to a robot. `id` is the idempotency
 * key.
 */
export type HookMessage = { id: string; json: () => unknown; text: (most: number) => string }

type WebhookCall = { url: string; body: string; headers: Record<string, string> }

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
    text: (most: number) => chatText(writeAnnouncement(application, options), most),
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

/** The most bytes that are read from an answer, so that an endless body does not fill the memory. */
const longestAnswer = 64 * 1024

/** Posts each application to the operator's URL or to a chat robot. */
export function webhookSink(options: WebhookOptions, clock = () => new Date()): Sink {
  return {
    name: 'webhook',
    deliver: (application, signal) =>
      postHook(webhookCall(application, options, clock()), options.format, signal),
  }
}

/** Delivered on 2xx, unless the answer reports a rejection. */
export async function postHook(
  { url, body, headers }: WebhookCall,
  format: Hook['format'],
  signal: AbortSignal,
): Promise<Delivery> {
  // Rejects redirects: a call that is signed for one host must not go to another.
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
  const answer = await readSome(response)
  if (!response.ok)
    return failedDelivery('status', String(response.status), response.status === 410)
  return judge(answer, format)
}

async function readSome(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    size += chunk.length
    if (size > longestAnswer) break // leaving the loop cancels the rest
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** A robot says in its answer whether it accepted the message; other receivers may say so too. */
function judge(answer: string, format: Hook['format']): Delivery {
  const told = parse(answer)
  const { code, reason } = robots[format === 'json' ? 'wecom' : format].answer
  if (told[code] === 0 || (told[code] === undefined && format === 'json'))
    return { kind: 'delivered' }
  if (told[code] === undefined) return failedDelivery('answer', answer.slice(0, 80))
  return failedDelivery(
    'answer',
    `${String(told[code])} ${typeof told[reason] === 'string' ? told[reason] : ''}`,
  )
}

function parse(answer: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(answer)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
