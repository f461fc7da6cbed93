import type { ServerResponse } from 'node:http'
import { FAILED_PLACEHOLDER, PASSING_PLACEHOLDER } from '@/lib/placeholders'
import { renderedContent, type RenderedPage } from '@/server/answer/response-cache'
import { isFlawless } from '@/server/next/payload'
import { finishRendered, type FinishedPage } from '@/server/next/finished-page'
import type { Content, HeaderList } from '@/server/send/answer'
import type { PolicyKind } from '@/server/send/headers'

export type Finishing = {
  method: string | undefined
  /** The Accept-Encoding header. */
  accept: string | undefined
  fill(text: string): string
  vary: string
  /** Marks the scripts of the page. Undefined in development, where pages have no policy. */
  mark?: string | undefined
  /** Whether the page's scripts are deferred. */
  defer?: boolean | undefined
  policy?: PolicyKind
  /** Headers about keeping the answer. */
  caching?: HeaderList | undefined
  /** The same for a complete page for all visitors. */
  shared?: HeaderList | undefined
  /** Makes the page to send instead of one that Next renders with status 404, or 500 and above, which needs its script. */
  errorPage?: ((status: number) => Promise<FinishedPage>) | undefined
  /** The status that the front server has set itself. A page with this status is complete and sent as rendered. */
  expected?: number | undefined
  /** Receives a complete page, or a part of one, for the response cache. */
  store?: ((page: RenderedPage) => void) | undefined
}

function pageOf(
  status: number,
  body: string,
  { errorPage, expected, mark = '', defer, policy = 'page' }: Finishing,
): FinishedPage | Promise<FinishedPage> {
  const isFailure = (status === 404 || status >= 500) && status !== expected
  return isFailure && errorPage ? errorPage(status) : finishRendered(body, { mark, defer, kind: policy })
}

/**
 * Makes the content of an answer from what Next has rendered: placeholders filled in, scripts deferred, the policy computed
 * from the bytes that are sent. Completes the headers that Next has set on the response.
 */
export async function finish(res: ServerResponse, body: string, options: Finishing): Promise<Content> {
  const type = String(res.getHeader('content-type'))
  const filled = options.fill(body)
  const page = type.startsWith('text/html') ? await pageOf(res.statusCode, filled, options) : undefined
  // Next renders every page that does not throw with status 200.
  if (body.includes(FAILED_PLACEHOLDER)) res.statusCode = 503
  const policy = options.mark === undefined ? undefined : page?.policy
  const rendered: RenderedPage = { body: Buffer.from(page?.html ?? filled), type, policy, forms: new Map() }
  const isLasting = res.statusCode === 200 && !body.includes(PASSING_PLACEHOLDER)
  const isWhole = isLasting && (page ? page.html.trimEnd().endsWith('</html>') : isFlawless(filled))
  // Never a page that sets a cookie, which belongs to one visitor.
  if (isWhole && !res.hasHeader('set-cookie')) options.store?.(rendered)
  if (page) res.removeHeader('Content-Security-Policy')
  // The page's own head contains the same links.
  res.removeHeader('Link')
  res.removeHeader('Transfer-Encoding')
  const head = ['Vary', options.vary]
  if (policy) head.push('Content-Security-Policy', policy)
  if (options.caching) head.push(...options.caching)
  if (isWhole && options.shared) head.push(...options.shared)
  const content = await renderedContent(rendered, options.accept, head)
  if (options.method !== 'HEAD' || rendered.body.length > 0) return content
  // Next renders nothing for HEAD, so the length is unknown.
  res.removeHeader('Content-Length')
  const at = content.head.indexOf('Content-Length')
  return { head: content.head.toSpliced(at, 2) }
}
