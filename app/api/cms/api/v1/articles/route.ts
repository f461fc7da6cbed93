import { codeEnvelope } from '@/lib/http/server/answer'
import { endpoint } from '@/lib/http/server/endpoint'
import { readQuery } from '@/lib/http/server/fields'
import { refuseFault } from '@/lib/http/server/guard'
import { getPlatform } from '@/lib/platform/platform'
import { articleListQuery, signatureFields } from '@/schemas/articles'

/** One page of a list of articles (specification §7), in the visitor's language by default. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE } = endpoint(
  'GET',
  codeEnvelope,
  async (call) => {
    const read = readQuery(call.request, [
      ...Object.keys(articleListQuery.shape),
      ...signatureFields,
    ])
    if (!read.ok) return refuseFault(call, read)
    const asked = articleListQuery.safeParse(read.fields)
    if (!asked.success) return call.fail('articles-query')
    const list = await getPlatform().listArticles({
      ...asked.data,
      locale: asked.data.locale ?? call.locale,
      at: call.at,
      requestId: call.request.headers.get('x-request-id') ?? undefined,
    })
    return call.done('', { data: list })
  },
)
