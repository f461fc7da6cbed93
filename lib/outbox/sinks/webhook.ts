import { failed } from '@/lib/outbox/reasons'
import type { Delivery, Sink } from '@/lib/outbox/sink'
import { robots } from '@/lib/outbox/sinks/robots'
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

/** Delivered on 2xx, unless the answer reports a rejection. */
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

/** A robot says in its answer whether it accepted the message; other receivers may say so too. */
function judge(answer: string, format: Hook['format']): Delivery {
  const told = parse(answer)
  const { code, reason } = robots[format === 'json' ? 'wecom' : format].answer
  if (told[code] === 0 || (told[code] === undefined && format === 'json')) return { kind: 'delivered' }
  if (told[code] === undefined) return failed('answer', answer.slice(0, 80))
  return failed('answer', `${String(told[code])} ${typeof told[reason] === 'string' ? told[reason] : ''}`)
}

function parse(answer: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(answer)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
