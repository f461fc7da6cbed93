import { failed } from '@/lib/outbox/reasons'
import type { Delivery, Sink } from '@/lib/outbox/sink'
import {
  webhookCall,
  type Hook,
  type WebhookCall,
  type WebhookOptions,
} from '@/lib/outbox/sinks/webhook-body'

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

/** Delivered on 2xx without an `errcode`. */
export async function postHook(
  { url, body, headers }: WebhookCall,
  format: Hook['format'],
  signal: AbortSignal,
): Promise<Delivery> {
  // Rejects redirects: a call that is signed for one host must not go to another.
  const response = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal })
  const answer = await readSome(response)
  if (!response.ok) return failed('status', String(response.status), response.status === 410)
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

/** Robots always answer 200 and report the result in `errcode`: 0, or why the message was dropped. */
function judge(answer: string, format: Hook['format']): Delivery {
  const { errcode, errmsg } = parse(answer)
  if (errcode === 0 || (errcode === undefined && format === 'json')) return { kind: 'delivered' }
  if (errcode === undefined) return failed('answer', answer.slice(0, 80))
  return failed('answer', `${String(errcode)} ${typeof errmsg === 'string' ? errmsg : ''}`)
}

function parse(answer: string): { errcode?: unknown; errmsg?: unknown } {
  try {
    const value: unknown = JSON.parse(answer)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}
