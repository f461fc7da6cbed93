import 'server-only'
import { z } from 'zod'
import { failed, type ReasonWord } from '@/lib/outbox/reasons'
import type { DeliveredApplication, Delivery, Sink } from '@/lib/outbox/sink'
import type { Fields } from '@/lib/platform/remote/exchange'
import { UpstreamFault, type FaultKind } from '@/lib/platform/remote/fault'
import { send, type RemoteOptions } from '@/lib/platform/remote/send'
import { wireOf } from '@/schemas/application-fields'
import { sentProjectId } from '@/schemas/projects'
import { upstreamError } from '@/schemas/upstream'

const path = '/api/enrollment/v1.0/applications'

/** Answers that will be the same the next time: the platform has read the application and will not have it. */
const final = new Set([400, 409, 413, 422])

/** The word the desk knows for a fault. */
const words: Partial<Record<FaultKind, ReasonWord>> = {
  timeout: 'timeout',
  unreachable: 'connection',
  reset: 'connection',
  tls: 'tls',
  status: 'status',
}

/**
 * The four fields of the specification's call, and ours: what the visitor agreed to, and whether the phone was proved, which
 * only `verified` says. Nothing of the visitor's browser goes along.
 */
function fieldsOf(application: DeliveredApplication): Fields {
  const sent = Object.entries({ ...wireOf(application), consent: true, verified: application.verified })
  return {
    ...Object.fromEntries(sent.flatMap(([name, value]) => (value === null ? [] : [[name, textOf(value)]]))),
    project_id: sentProjectId(application.projectId),
    idempotency_key: application.id,
  }
}

function textOf(value: string | boolean): string {
  if (typeof value === 'string') return value
  return value ? '1' : '0'
}

/** Hands applications on to the remote platform: signed by this server, once for each id however often they are sent. */
export function upstreamSink(options: RemoteOptions): Sink {
  return {
    name: 'upstream',
    async deliver(application, signal) {
      const fields = fieldsOf(application)
      const call = { method: 'POST', path, fields, multipart: true, signed: true, signal } as const
      try {
        const { status, data } = await send(call, z.unknown(), options)
        return judge(status, data)
      } catch (error) {
        if (!(error instanceof UpstreamFault)) throw error
        const { kind, detail } = error
        return failed(words[kind] ?? 'answer', words[kind] ? detail : `${kind} ${detail}`)
      }
    },
  }
}

function judge(status: number, body: unknown): Delivery {
  if (status !== 200) return failed('status', String(status), final.has(status))
  const answer = upstreamError.safeParse(body)
  if (!answer.success) return failed('answer', 'shape')
  return answer.data.error === 0 ? { kind: 'delivered' } : failed('answer', `error ${answer.data.error}`)
}
