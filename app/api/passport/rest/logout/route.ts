import { codeEnvelope } from '@/lib/http/server/answer'
import { endpoint } from '@/lib/http/server/endpoint'
import { refuseElement, refuseForeign } from '@/lib/http/server/guard'
import { getPlatform } from '@/lib/platform/platform'

/**
 * Ends the visitor's session (specification §7). The request acts on a cookie alone, therefore rejects requests without
 * a known origin, and prefetches.
 */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = endpoint(
  'GET',
  codeEnvelope,
  async (call) => {
    const { headers } = call.request
    const ahead =
      headers.has('sec-purpose') || headers.has('purpose') || headers.has('next-router-prefetch')
    const foreign = refuseForeign(call, true) ?? refuseElement(call)
    if (foreign) return foreign
    if (ahead) return call.fail('foreign')
    // Who asks with HEAD only looks.
    if (call.request.method === 'HEAD') return call.done('')
    const cookies = await getPlatform().endSession({ ...call, headers })
    return call.done('', { cookies })
  },
)
