import { enrolPath } from '@/lib/http/browser/form-page'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { serverFailures } from '@/lib/errors/catalog'
import { defaultLocale } from '@/lib/i18n/locales'
import {
  type Answer,
  type Content,
  type HeaderList,
  retryAfter,
  type Headers as Lists,
  setClosedHeaders,
  varyingOf,
  policyKind,
  type PolicyKind,
  keptByVisitor,
} from '@/server/send/headers'
import { refusalText } from '@/server/send/text'
import { storedAnswer, type StoredBody } from '@/server/send/stored'
import { withSlot } from '@/server/limit/slot'
import { setClientHeaders } from '@/server/receive/identify'
import { admitForm, senderOf } from '@/server/receive/refuse'
import type { Site } from '@/server/site'
import { withProblems } from '@/server/answer/problems'
import {
  cachedAnswer,
  cacheKey,
  cachingOf,
  type PageRequest,
  isCacheable,
  renderedContent,
  type RenderedPage,
} from '@/server/answer/response-cache'
import { hasPlainBody } from '@/server/next/action-body'
import { renderWithNext } from '@/server/next/adapter'
import { markScripts } from '@/server/next/inline-scripts'
import { makeAnonymous, rewrittenHeader, isFlawless } from '@/server/next/payload'
import { fillPlaceholders } from '@/server/next/placeholders'
import { FAILED_PLACEHOLDER, PASSING_PLACEHOLDER } from '@/lib/placeholders'
import { finishRendered, type FinishedPage } from '@/server/next/finished-page'

type Finishing = {
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
  return isFailure && errorPage
    ? errorPage(status)
    : finishRendered(body, { mark, defer, kind: policy })
}

/**
 * Makes the content of an answer from what Next has rendered: placeholders filled in, scripts deferred, the policy computed
 * from the bytes that are sent. Completes the headers that Next has set on the response.
 */
export async function finishRender(
  res: ServerResponse,
  body: string,
  options: Finishing,
): Promise<Content> {
  const type = String(res.getHeader('content-type'))
  const filled = options.fill(body)
  const page = type.startsWith('text/html')
    ? await pageOf(res.statusCode, filled, options)
    : undefined
  // Next renders every page that does not throw with status 200.
  if (body.includes(FAILED_PLACEHOLDER)) res.statusCode = 503
  const policy = options.mark === undefined ? undefined : page?.policy
  const rendered: RenderedPage = {
    body: Buffer.from(page?.html ?? filled),
    type,
    policy,
    forms: new Map(),
  }
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

/** Refuses a page when the queue is full: with the stored page that says so, or with a line of text. */
function busyPage(
  req: IncomingMessage,
  page: StoredBody | undefined,
  { every, busy }: Lists,
): Answer | Promise<Answer> {
  if (page) return storedAnswer('busy', req, page, busy, serverFailures.busy.status)
  return {
    ...refusalText(every, 'busy', { headers: ['Retry-After', String(retryAfter)] }),
    kind: 'busy',
  }
}

/** Refuses a form of another origin: with the stored page that says so, or, in development, with a line of text. */
function refusedForm(
  page: StoredBody | undefined,
  req: IncomingMessage,
  { every, refused }: Lists,
): Answer | Promise<Answer> {
  if (!page) return refusalText(every, 'foreign')
  return storedAnswer('refused', req, page, refused, serverFailures.foreign.status)
}

/** Lets Next render a page in a slot of the queue, unless the response cache contains it. */
export async function renderPage(
  site: Site,
  page: PageRequest,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Answer> {
  const { locale, filing, part } = page
  const { pages, cache, headers, proxies, queues } = site
  const key = pages && cacheKey(page, req)
  const cached = key === undefined ? undefined : cache.get(key)
  if (cached) return cachedAnswer(site, req, cached, page)
  if (!page.reads && senderOf(site, page.path, req) === 'refused')
    return refusedForm(pages?.get(`/${locale}/refused`, locale, filing), req, headers)
  const work = async (signal: AbortSignal) => {
    // Another request may have rendered the page meanwhile.
    const rendered = key === undefined ? undefined : cache.get(key)
    if (rendered) return cachedAnswer(site, req, rendered, page)
    if (!(await hasPlainBody(req))) return refusalText(headers.every, 'malformed')
    return renderNow(site, page, key, signal, req, res)
  }
  const busy = () =>
    busyPage(
      req,
      part === 'html' ? pages?.get(`/${locale}/busy`, locale, filing) : undefined,
      headers,
    )
  return withSlot({ queue: queues.pages, proxies, work, busy }, req, res)
}

async function renderNow(
  site: Site,
  {
    path,
    internal: below,
    pinned,
    status,
    search,
    locale,
    isShared,
    filing,
    part,
    reads,
  }: PageRequest,
  key: string | undefined,
  signal: AbortSignal,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Answer> {
  const { pages } = site
  const internal = `/${locale}${below}`
  const { method, headers } = req
  const isCachedPayload = key !== undefined && part !== 'html'
  const finishing: Finishing = {
    method,
    accept: headers['accept-encoding'],
    fill: (text) => {
      const filled = fillPlaceholders(text, site.origin, filing, locale)
      return pages || part !== 'html' ? filled : withProblems(filled)
    },
    vary: varyingOf(isShared, site.hasCache),
    defer: isCacheable(internal) && pages?.defers,
    policy: policyKind(path),
    // After Back it shows what was entered; browsers do not keep a page with no-store.
    caching: reads && path === enrolPath ? keptByVisitor : undefined,
    shared:
      key === undefined || isCachedPayload
        ? undefined
        : cachingOf(internal, site.headers, { pinned, isShared }),
    errorPage: pages && ((failed) => pages.errorPage(failed, locale, filing)),
    expected: status,
    store: key === undefined ? undefined : site.cache.begin(key),
    mark: undefined,
  }
  setClosedHeaders(res, site.headers.every)
  if (headers.rsc) res.setHeader(rewrittenHeader, internal)
  if (status) res.statusCode = status
  const sender = reads ? 'own' : senderOf(site, path, req)
  setClientHeaders(req, site.proxies)
  if (!reads && sender !== 'refused') admitForm(req, sender)
  if (key !== undefined) makeAnonymous(req, new URL(site.origin).host, isCachedPayload)
  if (pages && !isCachedPayload) finishing.mark = markScripts(req)
  req.url = internal + search
  const body = await renderWithNext(site.next, req, res, signal)
  if (body === undefined) return { kind: 'rendered', status: res.statusCode }
  // The action has returned the form; Next has no status for that.
  if (sender === 'told' && res.statusCode === 200) res.statusCode = serverFailures.foreign.status
  // Finishing may change the status.
  const content = await finishRender(res, body, finishing)
  return { kind: 'rendered', status: res.statusCode, content }
}

/** Lets Next make a file in a slot of the queue: the sitemap, a feed, and in development the files that are prerendered otherwise. */
export async function renderFile(
  site: Site,
  filing: number,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Answer> {
  const { headers, proxies, queues } = site
  const work = async (signal: AbortSignal): Promise<Answer> => {
    const accept = req.headers['accept-encoding']
    setClosedHeaders(res, headers.file)
    setClientHeaders(req, proxies)
    const body = await renderWithNext(site.next, req, res, signal)
    if (body === undefined) return { kind: 'file', status: res.statusCode }
    const fill = (text: string) => fillPlaceholders(text, site.origin, filing, defaultLocale)
    const content = await finishRender(res, body, {
      method: req.method,
      accept,
      fill,
      vary: 'Accept-Encoding',
    })
    return { kind: 'file', status: res.statusCode, content }
  }
  return withSlot(
    { queue: queues.calls, proxies, work, busy: () => busyPage(req, undefined, headers) },
    req,
    res,
  )
}
