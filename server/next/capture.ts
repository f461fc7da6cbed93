import type { IncomingMessage, ServerResponse } from 'node:http'
import { chooseEncoding, encode } from '@/server/send/encoding'
import { bufferText } from '@/server/next/buffer'
import { markScripts } from '@/server/next/inline-scripts'
import { finishPage, type Finished } from '@/server/next/rendered-page'
import type { Rendered } from '@/server/answer/response-cache'

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>
type Options = {
  fill(text: string): string
  vary: string
  /** While developing, pages have no policy. */
  policy: boolean
  /** Whether the page's scripts wait until it is at rest. */
  defer?: boolean | undefined
  caching?: string | undefined
  /** Receives a page that is complete, to cache it. */
  keep?: ((page: Rendered) => void) | undefined
  /**
   * The page to send in place of what Next renders with a status of 404, or of 500 and above: that is empty until its
   * script runs.
   */
  standIn?: ((status: number) => Promise<Finished>) | undefined
  /** The status that the front server has set itself: such a page is whole and is sent as it is. */
  expected?: number | undefined
}

const pageEnd = /<\/html>\s*$/

/**
 * Lets `next` answer a request, holding the answer back until it is whole, so that placeholders can be filled in and the policy
 * computed from the very bytes that are sent. Anything but HTML and RSC goes through untouched. Rejects when Next fails
 * or the page cannot be finished; the response is then as good as new for another answer.
 */
export async function captureRendered(
  next: Handler,
  req: IncomingMessage,
  res: ServerResponse,
  options: Options,
): Promise<void> {
  const { method, headers } = req
  const mark = options.policy ? markScripts(req) : ''
  const held = bufferText(res)
  const sent = held.whole.then((body) => body && finish(res, body, { ...options, method, headers, mark }))
  const rendered = next(req, res).catch((error: unknown) => {
    held.release()
    throw error
  })
  await Promise.all([rendered, sent])
}

type Context = Options & Pick<IncomingMessage, 'method' | 'headers'> & { mark: string }

async function pageOf(res: ServerResponse, body: string, context: Context): Promise<Finished> {
  const { standIn, expected, mark, defer = false } = context
  const failing = res.statusCode === 404 || res.statusCode >= 500
  const missing = failing && res.statusCode !== expected
  return missing && standIn ? standIn(res.statusCode) : finishPage(body, { mark, defer })
}

async function finish(res: ServerResponse, body: Buffer, context: Context): Promise<void> {
  const { method, headers, vary, caching, keep } = context
  const type = String(res.getHeader('content-type'))
  const filled = context.fill(body.toString('utf8'))
  const page = type.startsWith('text/html') ? await pageOf(res, filled, context) : undefined
  const policy = context.policy ? page?.policy : undefined
  if (policy) res.setHeader('Content-Security-Policy', policy)
  else if (page) res.removeHeader('Content-Security-Policy')
  const encoding = chooseEncoding(headers['accept-encoding'])
  const bare = Buffer.from(page?.html ?? filled)
  const form = encode(bare, encoding, false)
  // Only a complete page, and never one that sets a cookie: that is one visitor's.
  if (page && res.statusCode === 200 && !res.hasHeader('set-cookie') && pageEnd.test(page.html))
    keep?.({ body: bare, type, policy, forms: new Map([[encoding, form]]) })
  const content = await form
  // Next has set a Vary of its own by now, without the cookie.
  res.setHeader('Vary', vary)
  if (caching) res.setHeader('Cache-Control', caching)
  if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding)
  // The page's own head says the same, and a page from the cache has no such header.
  res.removeHeader('Link')
  // Next renders nothing for HEAD; only a request for an article page reaches it as GET.
  if (method === 'HEAD' && bare.length === 0) res.removeHeader('Content-Length')
  else res.setHeader('Content-Length', content.length)
  res.removeHeader('Transfer-Encoding')
  res.end(method === 'HEAD' ? undefined : content)
}
