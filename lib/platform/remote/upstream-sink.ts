import 'server-only'
import { z } from 'zod'
import { isByMail } from '@/lib/people/account'
import { failedDelivery, type ReasonWord } from '@/lib/outbox/reasons'
import type { DeliveredApplication, Delivery, Sink } from '@/lib/outbox/sink'
import { type Fields, sendToPlatform, type RemoteOptions } from '@/lib/platform/remote/exchange'
import { UpstreamFault, type FaultKind } from '@/lib/platform/remote/fault'
import { wireOf } from '@/schemas/application-fields'
import { noConsent } from '@/schemas/enrolment'
import { sentProjectId } from '@/schemas/projects'
import { upstreamError } from '@/schemas/upstream'

const path = '/api/enrollment/v1.0/applications'

/** Statuses after which a retry cannot succeed. */
const final = new Set([400, 409, 413, 422])

const words: Partial<Record<FaultKind, ReasonWord>> = {
  timeout: 'timeout',
  unreachable: 'connection',
  reset: 'connection',
  tls: 'tls',
  status: 'status',
}

/**
 * The four fields of the specification's call and our own: the consent if there is one, and whether the phone is verified. Nothing
 * about the visitor's browser.
 */
function fieldsOf(application: DeliveredApplication): Fields {
  const { consent_version: version, email, ...call } = wireOf(application)
  // An address that an officer has entered beside a mobile number is not part of the call.
  const fields = isByMail(application) ? { ...call, email } : call
  const consent = version === noConsent ? {} : { consent: true, consent_version: version }
  const sent = Object.entries({ ...fields, ...consent, verified: application.verified })
  return {
    ...Object.fromEntries(
      sent.flatMap(([name, value]) =>
        value === null || (name === 'phone' && value === '') ? [] : [[name, textOf(value)]],
      ),
    ),
    project_id: sentProjectId(application.projectId),
    idempotency_key: application.id,
  }
}

function textOf(value: string | boolean): string {
  if (typeof value === 'string') return value
  return value ? '1' : '0'
}

/**
 * Delivers applications to the remote platform, signed by this server, with the application's id as idempotency key.
 */
export function upstreamSink(options: RemoteOptions): Sink {
  return {
    name: 'upstream',
    async deliver(application, signal) {
      const fields = fieldsOf(application)
      const call = { method: 'POST', path, fields, multipart: true, signed: true, signal } as const
      try {
        const { status, data } = await sendToPlatform(call, z.unknown(), options)
        return judge(status, data)
      } catch (error) {
        if (!(error instanceof UpstreamFault)) throw error
        const { kind, detail } = error
        return failedDelivery(words[kind] ?? 'answer', words[kind] ? detail : `${kind} ${detail}`)
      }
    },
  }
}

function judge(status: number, body: unknown): Delivery {
  if (status !== 200) return failedDelivery('status', String(status), final.has(status))
  const answer = upstreamError.safeParse(body)
  if (!answer.success) return failedDelivery('answer', 'shape')
  return answer.data.error === 0
    ? { kind: 'delivered' }
    : failedDelivery('answer', `error ${answer.data.error}`)
}
