import { getStore } from '@/lib/db/store'
import { callFailures } from '@/lib/errors/catalog'
import { codeEnvelope } from '@/lib/http/server/answer'
import { endpoint } from '@/lib/http/server/endpoint'
import { readQuery } from '@/lib/http/server/fields'
import {
  refuseElement,
  refuseFault,
  refuseForeign,
  refuseIssue,
  refuseLimited,
} from '@/lib/http/server/guard'
import { getPlatform } from '@/lib/platform/platform'
import { limitChecking } from '@/lib/verification/rate-limit'
import { checkCode } from '@/lib/verification/codes'
import { readProof, writeProof } from '@/lib/verification/proofs'
import { checkCodeSchema } from '@/schemas/verification'

/** Checks a verification code and sets the proof cookie (specification §7). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = endpoint(
  'GET',
  codeEnvelope,
  async (call) => {
    const foreign = refuseForeign(call) ?? refuseElement(call)
    if (foreign) return foreign
    const read = readQuery(call.request, Object.keys(checkCodeSchema.shape))
    if (!read.ok) return refuseFault(call, read)
    const asked = checkCodeSchema.safeParse(read.fields)
    if (!asked.success) return refuseIssue(call, asked.error.issues)
    // Who asks with HEAD only looks: no code is used up.
    if (call.request.method === 'HEAD') return call.done('')
    const { db } = await getStore()
    const limit = await limitChecking(db, call)
    if (!limit.ok) return refuseLimited(call, limit.retryAfter)
    const { account, code, service: purpose } = asked.data
    const { headers } = call.request
    const guess = { account, code, purpose, at: call.at, proofToken: readProof(headers) }
    let said = ''
    const visitor = { ...call, headers, onMessage: (message: string) => void (said = message) }
    const result = await checkCode(db, guess, (own) => getPlatform().redeemCode(own, visitor))
    const { number } = callFailures['code-wrong']
    if (result.kind === 'wrong') return said ? call.decline(number, said) : call.fail('code-wrong')
    return call.done('', { cookies: result.kind === 'proved' ? [writeProof(result.token)] : [] })
  },
  'check-away',
)
