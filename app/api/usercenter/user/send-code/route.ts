import { callFailures } from '@/lib/errors/catalog'
import { codeEnvelope } from '@/lib/http/server/answer'
import { endpoint } from '@/lib/http/server/endpoint'
import { readFields } from '@/lib/http/server/fields'
import { refuseFault, refuseForeign, refuseIssue, refuseLimited } from '@/lib/http/server/guard'
import { getPlatform } from '@/lib/platform/platform'
import { sendCodeSchema } from '@/schemas/verification'

/** Sends a verification code to a phone (specification §7) or an e-mail address. The same answer whether or not the account is known. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = endpoint(
  'POST',
  codeEnvelope,
  async (call) => {
    const foreign = refuseForeign(call)
    if (foreign) return foreign
    const read = await readFields(call.request, Object.keys(sendCodeSchema.shape))
    if (!read.ok) return refuseFault(call, read)
    const asked = sendCodeSchema.safeParse(read.fields)
    if (!asked.success) return refuseIssue(call, asked.error.issues)
    const { account, service: purpose } = asked.data
    let said = ''
    const { headers } = call.request
    const onMessage = (message: string) => void (said = message)
    const result = await getPlatform().sendCode(
      { account, purpose },
      { ...call, headers, onMessage },
    )
    if (result.kind === 'limited') return refuseLimited(call, result.retryAfter)
    const { status } = callFailures['code-send']
    if (result.kind === 'failed') return said ? call.refuse(status, said) : call.fail('code-send')
    return call.done(call.say('components.enrolment.code.sent'))
  },
  'code-away',
)
