import type { IncomingMessage, ServerResponse } from 'node:http'
import { defaultLocale, locales, localeFromCookie } from '@/lib/i18n/locales'
import { serverFailures, callFailures } from '@/lib/errors/catalog'
import { log } from '@/lib/log'
import { uploadPath } from '@/lib/http/limits'
import { renderFile } from '@/server/answer/render'
import { isHashed, type OtherReleases } from '@/server/answer/other-releases'
import { pageAnswer } from '@/server/answer/page'
import { pictureAnswer } from '@/server/answer/picture'
import { problemsAnswer, problemsPath } from '@/server/answer/problems'
import { uploadAnswer } from '@/server/answer/upload'
import type { Metrics } from '@/server/metrics/metrics'
import { assignRequestId, describeRequest, setClientHeaders } from '@/server/receive/identify'
import { refuseRequest } from '@/server/receive/refuse'
import { picturesFolder } from '@/schemas/picture'
import { filingFor, resolveRoute, languageOf, rememberLanguage } from '@/server/route/resolve'
import { UnknownMiddleware } from '@/server/route/middleware'
import {
  type Answer,
  type HeaderList,
  type Kind,
  retryAfter,
  setClosedHeaders,
} from '@/server/send/headers'
import { jsonType, redirectTo, refusalText, textAnswer, unstoredContent } from '@/server/send/text'
import { sendAnswer } from '@/server/send/send'
import { storedAnswer } from '@/server/send/stored'
import type { Site } from '@/server/site'
import { storeProblem, type StoreProblem } from '@/lib/db/store'
import { type Queues, withSlot } from '@/server/limit/slot'
import { isStopping } from '@/server/lifecycle/stop'
import { env, type Env } from '@/lib/env'
import { dayMs } from '@/lib/time'
import { codeEnvelope, errorEnvelope } from '@/lib/http/server/answer'
import { getIntl } from '@/lib/i18n/intl'

/** Refuses an API call when the queue is full or this server is unfit for it, in the shape of the API's answers and in the visitor's language. */
async function busyCall(
  req: IncomingMessage,
  path: string,
  common: HeaderList,
  unfit = false,
): Promise<Answer> {
  const { status, text } = callFailures[unfit ? 'unavailable' : 'busy']
  const { refuse } = path.startsWith('/api/enrollment/') ? errorEnvelope : codeEnvelope
  const message = getIntl(localeFromCookie(req.headers.cookie)).formatMessage({ id: text })
  const body = await refuse(status, message).text()
  const later = ['Retry-After', String(retryAfter)]
  return { kind: 'busy', status, content: unstoredContent(common, jsonType, body, later) }
}

/** Lets Next's route handlers answer an API call in a slot of the queue. */
function callAnswer(
  site: Site,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Answer> {
  const { proxies, queues, headers } = site
  const work = async (): Promise<Answer> => {
    setClosedHeaders(res, headers.every)
    setClientHeaders(req, proxies)
    await site.next(req, res)
    return { kind: 'call', status: res.statusCode }
  }
  const busy = (unfit?: boolean) => busyCall(req, path, headers.every, unfit)
  return withSlot({ queue: queues.calls, proxies, work, busy }, req, res)
}

/** Days until the file expires. RFC 9116 recommends less than a year. */
const validity = 180

/** The file by which security researchers find a contact (RFC 9116), or undefined without one. */
export function securityText(
  { SECURITY_CONTACT: contact, SITE_URL: site }: Pick<Env, 'SECURITY_CONTACT' | 'SITE_URL'>,
  at: Date,
): string | undefined {
  if (contact === undefined) return undefined
  // Rounded to the day, so that the file changes once a day.
  const expires = new Date(Math.floor(at.getTime() / dayMs + validity) * dayMs).toISOString()
  const languages = locales.map((locale) => locale.split('-')[0]).join(', ')
  const lines = [`Contact: ${contact}`, `Expires: ${expires}`, `Preferred-Languages: ${languages}`]
  // RFC 9116 allows only https addresses.
  if (site.startsWith('https:')) lines.push(`Canonical: ${site}/.well-known/security.txt`)
  return lines.join('\n')
}

/** Answers with that file; undefined for other paths and without a contact. */
function securityTextAnswer(path: string, common: HeaderList): Answer | undefined {
  if (path !== '/.well-known/security.txt') return undefined
  const text = securityText(env(), new Date())
  return text === undefined ? undefined : textAnswer('file', common, 200, text)
}

const problems: Record<StoreProblem, string> = {
  unavailable: 'the store does not answer',
  outdated: 'the tables of the store are of an older version',
  'read-only': 'the store is read-only',
  full: 'the disk of the store is full or read-only',
  clock: 'the clock of this server differs from that of the database',
}

/** How long a request may have a slot, in ms. An older one is never answered: the process needs a restart. */
const longest = 60_000

async function problem({ pages, calls }: Queues): Promise<string | undefined> {
  if (isStopping()) return 'the server is stopping'
  if (Math.max(pages.oldest, calls.oldest) > longest)
    return 'a request has not been answered for a minute'
  const name = await storeProblem()
  return name && problems[name]
}

async function readiness(common: HeaderList, queues: Queues): Promise<Answer> {
  const found = await problem(queues)
  return textAnswer('health', common, found === undefined ? 200 : 503, found ?? 'ready')
}

/** Answers health checks, for any host; undefined for other paths. */
export function healthAnswer(
  path: string,
  common: HeaderList,
  queues: Queues,
): Answer | Promise<Answer> | undefined {
  if (path === '/healthz') return textAnswer('health', common, 200, 'alive')
  return path === '/readyz' ? readiness(common, queues) : undefined
}

function fileAnswer(
  site: Site,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
): Answer | Promise<Answer> {
  const filing = filingFor(req.headers.host ?? '')
  const stored = site.pages?.find(path, defaultLocale, filing, 'html')
  return stored
    ? storedAnswer('file', req, stored, site.headers.file)
    : renderFile(site, filing, req, res)
}

/** Answers what the address resolves to. */
function routed(
  site: Site,
  path: string,
  search: string,
  req: IncomingMessage,
  res: ServerResponse,
): Answer | Promise<Answer> {
  const { every } = site.headers
  if (path === uploadPath && req.method === 'POST') return uploadAnswer(site, req, res)
  if (path.startsWith(picturesFolder)) return pictureAnswer(site, path, req)
  const found = resolveRoute(path, search, site)
  if (found.kind === 'page') return pageAnswer(site, found, search, req, res)
  if (found.kind === 'file') return fileAnswer(site, path, req, res)
  if (found.kind === 'call') return callAnswer(site, path, req, res)
  if (found.kind === 'missing')
    return securityTextAnswer(path, every) ?? refusalText(every, 'missing')
  const { isShared } = languageOf(req, found.pinned, site.hasCache)
  rememberLanguage(req, res, found.pinned, isShared)
  return redirectTo(every, found.status, found.location)
}

/** A file that this build does not have, and another release may have. */
async function otherReleaseAnswer(
  others: OtherReleases,
  path: string,
  req: IncomingMessage,
  every: HeaderList,
): Promise<Answer> {
  const found = await others.find(path)
  return found ? storedAnswer('asset', req, found, every) : refusalText(every, 'missing')
}

/** The steps of a request. Synchronous for everything in memory, which is nearly every request. */
function answer(site: Site, req: IncomingMessage, res: ServerResponse): Answer | Promise<Answer> {
  const { every } = site.headers
  const { url = '/' } = req
  const cut = url.indexOf('?')
  const [path, search] = cut === -1 ? [url, ''] : [url.slice(0, cut), url.slice(cut)]
  const early =
    healthAnswer(path, every, site.queues) ?? refuseRequest(req, path, site.allowedHosts, every)
  if (early) return early
  const asset = site.assets.get(path) ?? site.pages?.dataAt(path, req.headers.host)
  if (asset) return storedAnswer('asset', req, asset, every)
  if (site.others && isHashed(path)) return otherReleaseAnswer(site.others, path, req, every)
  if (!site.pages && path === problemsPath) return problemsAnswer(every)
  return routed(site, path, search, req, res)
}

/** The only error path: logs, and answers 500 unless an answer has begun. */
function failure(site: Site, req: IncomingMessage, res: ServerResponse, error: unknown): Answer {
  log().error({ err: error, ...describeRequest(req) }, 'a request failed')
  if (res.headersSent) {
    res.end()
    return { kind: 'failed', status: res.statusCode }
  }
  for (const name of res.getHeaderNames()) res.removeHeader(name)
  const words = error instanceof UnknownMiddleware ? error.message : serverFailures.failed.words
  return textAnswer('failed', site.headers.every, 500, words)
}

function note(
  metrics: Metrics,
  kind: Kind,
  took: number,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  metrics.count(kind, res.statusCode, took / 1000)
  if (kind !== 'call' && kind !== 'rendered' && kind !== 'upload') return
  log().info(
    { ...describeRequest(req), kind, status: res.statusCode, ms: Math.round(took) },
    'answered',
  )
}

/** Answers a request, sends the answer and counts it. Rendered pages and API calls are logged, too. */
export function handleRequest(
  site: Site,
  metrics: Metrics,
  req: IncomingMessage,
  res: ServerResponse,
): void {
  const began = performance.now()
  const finish = (made: Answer) => {
    sendAnswer(req, res, made)
    note(metrics, made.kind, performance.now() - began, req, res)
  }
  assignRequestId(req, site.proxies)
  try {
    const made = answer(site, req, res)
    if (!(made instanceof Promise)) return finish(made)
    made.then(finish).catch((error: unknown) => finish(failure(site, req, res, error)))
  } catch (error) {
    finish(failure(site, req, res, error))
  }
}
