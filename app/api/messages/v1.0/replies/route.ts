import { getStore } from '@/lib/db/store'
import { env } from '@/lib/env'
import { errorEnvelope } from '@/lib/http/server/answer'
import { readBody } from '@/lib/http/server/fields'
import { endpoint } from '@/lib/http/server/endpoint'
import { refuseFault } from '@/lib/http/server/guard'
import { isSigned, receiveReply } from '@/lib/messages/replies'
import { receivedReplySchema } from '@/schemas/messages'

/**
 * Records the answer of an applicant to a text message, which the SMS gateway passes on, signed:
 * `{"id": "…", "phone": "13800138000", "text": "…"}`. Answers 200 also for a phone without an application, so that the
 * gateway does not repeat the call, and for an answer that is recorded already.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = endpoint(
  'POST',
  errorEnvelope,
  async (call) => {
    const { request, at } = call
    const body = await readBody(request)
    if (typeof body === 'string')
      return refuseFault(call, {
        ok: false,
        reason: body === 'too-large' ? 'too-large' : 'unreadable',
      })
    const { SMS_SENDER, SMS_WEBHOOK_SECRET } = env()
    if (SMS_SENDER !== 'webhook' || SMS_WEBHOOK_SECRET === undefined) return call.fail('unsigned')
    if (!isSigned(request.headers, body, SMS_WEBHOOK_SECRET, at)) return call.fail('unsigned')
    const reply = receivedReplySchema.safeParse(parse(body))
    if (!reply.success) return call.fail('malformed')
    const { db } = await getStore()
    return call.done('', { data: { result: await receiveReply(db, { ...reply.data, at }) } })
  },
)

/** Control characters that a gateway has not escaped, broken UTF-8 and long numbers are read, too. */
function parse(body: Uint8Array): unknown {
  const text = new TextDecoder().decode(body).replace(/\p{Cc}/gu, ' ')
  try {
    return JSON.parse(text, exact)
  } catch {
    return undefined
  }
}

/** A number as its digits: JavaScript rounds ids of more than fifteen digits, and different ones would be equal. */
function exact(_: string, value: unknown, { source }: { source?: string } = {}): unknown {
  return typeof value === 'number' ? (source ?? value) : value
}
