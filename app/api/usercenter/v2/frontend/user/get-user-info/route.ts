import { codeEnvelope } from '@/lib/http/server/answer'
import { endpoint } from '@/lib/http/server/endpoint'
import { readQuery } from '@/lib/http/server/fields'
import { refuseFault } from '@/lib/http/server/guard'
import { getPlatform } from '@/lib/platform/platform'

/** The signed-in visitor (specification §7). A visitor without a session is a normal answer with HTTP status 200. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = endpoint(
  'GET',
  codeEnvelope,
  async (call) => {
    const read = readQuery(call.request, ['learning_info'])
    if (!read.ok) return refuseFault(call, read)
    const withLearning = ['1', 'true'].includes(read.fields.learning_info ?? '')
    const user = await getPlatform().userInfo(
      { ...call, headers: call.request.headers },
      withLearning,
    )
    if (!user) return call.fail('anonymous')
    return call.done('', { data: user })
  },
)
