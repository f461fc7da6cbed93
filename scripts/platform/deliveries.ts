import { getStore, type Database } from '@/lib/db/store'
import { acceptApplication } from '@/lib/enrolment/accept'
import { errorEnvelope } from '@/lib/http/server/answer'
import { endpoint } from '@/lib/http/server/endpoint'
import { readFields } from '@/lib/http/server/fields'
import { refuseFault } from '@/lib/http/server/guard'
import { log } from '@/lib/log'
import { createProof } from '@/lib/verification/proofs'
import { signatureFields } from '@/schemas/articles'
import { applicationFieldNames } from '@/schemas/enrolment'
import { normalisePhone } from '@/schemas/phone'

/** Creates a proof: the site has verified the phone, and its signature confirms that. */
function vouch(db: Database, phone: string, at: Date): Promise<string> {
  return createProof(db, { phone: normalisePhone(phone), code: '', purpose: 'enrollment', at })
}

/** What a delivery has besides the fields of the call. */
const added = ['verified', ...signatureFields]

/** Accepts an application that a site delivers: signed, so without code and rate limits, and stored once per id. */
export const deliveries = endpoint('POST', errorEnvelope, async (call) => {
  const read = await readFields(call.request, [...applicationFieldNames, ...added])
  if (!read.ok) return refuseFault(call, read)
  const { verified, timestamp, nonce, key_id, signature, ...fields } = read.fields
  void [timestamp, nonce, key_id, signature] // verified already
  const { address, at, say } = call
  const { db } = await getStore()
  const proofToken = verified === '1' ? await vouch(db, fields.phone ?? '', at) : undefined
  const result = await acceptApplication(db, fields, { address, proofToken, uncounted: true, at })
  if (result.kind === 'accepted') {
    log().info({ reference: result.reference, repeated: result.repeated }, 'an application was delivered')
    return call.done('', { data: { id: result.id, reference: result.reference } })
  }
  if (result.kind === 'unproved') return call.refuse(403, say('components.enrolment.errors.unproved'))
  if (result.kind === 'conflict') return call.refuse(409, say('components.enrolment.errors.conflict'))
  if (result.kind === 'closed') return call.refuse(410, say(result.message))
  return call.refuse(400, say(result.message), { fields: result.fields })
})
