import { codeEnvelope } from '@/lib/http/server/answer'
import { endpoint } from '@/lib/http/server/endpoint'
import { readQuery } from '@/lib/http/server/fields'
import { refuseFault } from '@/lib/http/server/guard'
import { getPlatform } from '@/lib/platform/platform'
import { articleQuery, signatureFields } from '@/schemas/articles'

/** One article with its neighbors. A malformed or unknown id is 404. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = endpoint(
  'GET',
  codeEnvelope,
  async (call) => {
    const read = readQuery(call.request, ['channel', 'locale', ...signatureFields])
    if (!read.ok) return refuseFault(call, read)
    const asked = articleQuery.safeParse({ ...read.fields, id: call.params.id })
    if (!asked.success) return call.fail('article-missing')
    const article = await getPlatform().getArticle({
      ...asked.data,
      locale: asked.data.locale ?? call.locale,
      at: call.at,
      requestId: call.request.headers.get('x-request-id') ?? undefined,
    })
    if (!article) return call.fail('article-missing')
    return call.done('', { data: article })
  },
)
