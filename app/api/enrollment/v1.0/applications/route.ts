import { getStore } from '@/lib/db/store'
import { acceptApplication } from '@/lib/enrolment/accept'
import { limitApplications } from '@/lib/enrolment/rate-limit'
import { errorEnvelope } from '@/lib/http/server/answer'
import { endpoint } from '@/lib/http/server/endpoint'
import { readFields } from '@/lib/http/server/fields'
import { refuseFault, refuseForeign, refuseLimited } from '@/lib/http/server/guard'
import { readProof, writeProof } from '@/lib/verification/proofs'
import { toIssueId } from '@/lib/i18n/known-ids'
import { applicationFieldNames } from '@/schemas/enrolment'
import { formKind } from '@/schemas/form-kinds'

/** Accepts an application (specification §7). Answers 200 only after it is stored durably. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = endpoint(
  'POST',
  errorEnvelope,
  async (call) => {
    const { request, say, address, at } = call
    const foreign = refuseForeign(call)
    if (foreign) return foreign
    const read = await readFields(request, applicationFieldNames)
    if (!read.ok) return refuseFault(call, read)
    const { db } = await getStore()
    const form = formKind(read.fields.form)
    const limit = await limitApplications(db, { form, address, at })
    if (!limit.ok) return refuseLimited(call, limit.retryAfter)
    const { headers } = request
    const visit = {
      address,
      userAgent: headers.get('user-agent') ?? undefined,
      proofToken: readProof(headers),
      at,
    }
    const result = await acceptApplication(db, { locale: call.locale, ...read.fields }, visit)
    if (result.kind === 'unproved') return call.fail('unproved')
    if (result.kind === 'conflict') return call.fail('conflict')
    if (result.kind === 'closed') return call.refuse(410, say(result.message))
    if (result.kind === 'accepted') {
      const { id, reference, next } = result
      return call.done(say('components.enrolment.success.title'), {
        data: { id, reference, ...(next === undefined ? {} : { next }) },
        cookies: [writeProof('')],
      })
    }
    const fields = Object.entries(result.fields).map(([name, message]) => [
      name,
      say(toIssueId(message)),
    ])
    return call.refuse(400, say(result.message), { fields: Object.fromEntries(fields) })
  },
  'not-stored',
)
