import type { IncomingMessage, ServerResponse } from 'node:http'
import { defaultLocale } from '@/lib/i18n/locales'
import { serverFailures } from '@/lib/errors/catalog'
import { log } from '@/lib/log'
import { uploadPath } from '@/lib/http/limits'
import { callAnswer } from '@/server/answer/call'
import { renderFile } from '@/server/answer/render'
import { healthAnswer } from '@/server/answer/health'
import { isHashed, type OtherReleases } from '@/server/answer/other-releases'
import { pageAnswer } from '@/server/answer/page'
import { drawingAnswer } from '@/server/answer/drawing'
import { pictureAnswer } from '@/server/answer/picture'
import { shareAddresses } from '@/lib/seo/share-files'
import { problemsAnswer, problemsPath } from '@/server/answer/problems'
import { securityTextAnswer } from '@/server/answer/security-txt'
import { uploadAnswer } from '@/server/answer/upload'
import type { Metrics } from '@/server/metrics/metrics'
import { assignRequestId, describeRequest } from '@/server/receive/identify'
import { refuse } from '@/server/receive/refuse'
import { picturesFolder } from '@/schemas/picture'
import { filingFor, resolve, languageOf, rememberLanguage } from '@/server/route/resolve'
import { UnknownMiddleware } from '@/server/route/middleware'
import type { Answer, HeaderList, Kind } from '@/server/send/answer'
import { send } from '@/server/send/send'
import { storedAnswer } from '@/server/send/stored'
import { redirect, refusal, textAnswer } from '@/server/send/text'
import type { Site } from '@/server/site'

function fileAnswer(
  site: Site,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
): Answer | Promise<Answer> {
  const filing = filingFor(req.headers.host ?? '')
  const stored = site.pages?.find(path, defaultLocale, filing, 'html')
  return stored ? storedAnswer('file', req, stored, site.headers.file) : renderFile(site, filing, req, res)
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
  if (path === uploadPath && req.method === 'POST') return uploadAnswer(site, req)
  if (path.startsWith(picturesFolder)) return pictureAnswer(site, path, req)
  if (path.startsWith(shareAddresses)) return drawingAnswer(site, path, req)
  const found = resolve(path, search, site)
  if (found.kind === 'page') return pageAnswer(site, found, search, req, res)
  if (found.kind === 'file') return fileAnswer(site, path, req, res)
  if (found.kind === 'call') return callAnswer(site, path, req, res)
  if (found.kind === 'missing') return securityTextAnswer(path, every) ?? refusal(every, 'missing')
  const { isShared } = languageOf(req, found.pinned, site.hasCache)
  rememberLanguage(req, res, found.pinned, isShared)
  return redirect(every, found.status, found.location)
}

/** A file that this build does not have, and another release may have. */
async function otherReleaseAnswer(
  others: OtherReleases,
  path: string,
  req: IncomingMessage,
  every: HeaderList,
): Promise<Answer> {
  const found = await others.find(path)
  return found ? storedAnswer('asset', req, found, every) : refusal(every, 'missing')
}

/** The steps of a request. Synchronous for everything in memory, which is nearly every request. */
function answer(site: Site, req: IncomingMessage, res: ServerResponse): Answer | Promise<Answer> {
  const { every } = site.headers
  const { url = '/' } = req
  const cut = url.indexOf('?')
  const [path, search] = cut === -1 ? [url, ''] : [url.slice(0, cut), url.slice(cut)]
  const early = healthAnswer(path, every, site.queues) ?? refuse(req, path, site.allowedHosts, every)
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

function note(metrics: Metrics, kind: Kind, took: number, req: IncomingMessage, res: ServerResponse): void {
  metrics.count(kind, res.statusCode, took / 1000)
  if (kind !== 'call' && kind !== 'rendered' && kind !== 'upload') return
  log().info({ ...describeRequest(req), kind, status: res.statusCode, ms: Math.round(took) }, 'answered')
}

/** Answers a request, sends the answer and counts it. Rendered pages and API calls are logged, too. */
export function handle(site: Site, metrics: Metrics, req: IncomingMessage, res: ServerResponse): void {
  const began = performance.now()
  const finish = (made: Answer) => {
    send(req, res, made)
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
