import type { IncomingMessage, ServerResponse } from 'node:http'
import { defaultLocale, localeFromCookie } from '@/lib/i18n/locales'
import { refuseCall } from '@/server/limit/busy'
import type { Site } from '@/server/site'
import { askedForm, sendForm } from '@/server/answer/form-page'
import { setClosedHeaders } from '@/server/send/headers'
import { answerHealth } from '@/server/answer/health'
import { dataAt } from '@/server/next/hydration/data'
import { rememberLanguage } from '@/server/route/language'
import { sendStored } from '@/server/send/stored'
import type { Kind } from '@/server/send/kind'
import { requestedPart } from '@/server/next/payload'
import { refuseAction, refuseWith, sendRedirect } from '@/server/send/text'
import { problemsPath, sendProblems } from '@/server/answer/problems'
import { knownSearch } from '@/server/route/query'
import { hasSoundState } from '@/server/next/router-state'
import { withSlot } from '@/server/limit/slot'
import { isPlain, refuse } from '@/server/receive/refuse'
import { renderFile, renderPage } from '@/server/answer/render'
import { setClientHeaders } from '@/server/receive/identify'
import { resolve, type PageResolution } from '@/server/route/resolve'
import { answerContact } from '@/server/answer/security-txt'
import { filingFor } from '@/server/route/filing'

/** What is ready is sent at once, which is nearly everything: a promise would cost more than finding it. */
function afterwards(sent: Promise<void> | undefined, kind: Kind): Kind | Promise<Kind> {
  return sent ? sent.then(() => kind) : kind
}

function sendPage(
  site: Site,
  page: PageResolution,
  search: string,
  req: IncomingMessage,
  res: ServerResponse,
): Kind | Promise<Kind> {
  const locale = page.pinned ?? localeFromCookie(req.headers.cookie)
  const filing = filingFor(req.headers.host ?? '')
  const reads = req.method === 'GET' || req.method === 'HEAD'
  const part = reads ? requestedPart(req.headers, search) : undefined
  const action = req.headers['next-action']
  if (action !== undefined && site.actions?.has(`/${locale}${page.internal}`, String(action)) === false) {
    setClosedHeaders(res, site.headers.every)
    refuseAction(res)
    return 'refused'
  }
  rememberLanguage(req, res, page.pinned)
  // The client router comes here by the redirect of an unknown address, without the mark Next wants on its requests: Next
  // would send it on to its own, prefixed address. Any answer but a payload makes it load the page whole.
  if (page.path === '/el' && reads && part === undefined) {
    setClosedHeaders(res, site.headers.every)
    refuseWith(res, 'missing')
    return 'refused'
  }
  const form = reads ? askedForm(page.path, search, req.headers.cookie) : undefined
  const internal = `/${locale}${form?.internal ?? page.internal}`
  const stored = part && site.pages?.find(internal, locale, filing, part)
  if (!stored && !hasSoundState(req)) {
    setClosedHeaders(res, site.headers.every)
    refuseWith(res, 'malformed')
    return 'refused'
  }
  if (!stored) {
    // A payload for the client router is not kept, and its tree has to fit the address.
    const known = part === 'html' ? knownSearch(page.internal, search) : search
    return renderPage(site, { ...page, search: known, locale, filing, part }, req, res)
  }
  if (form && part === 'html') return sendForm(req, res, stored, form, site.headers.pinned).then(() => 'page')
  const headers = page.pinned ? site.headers.pinned : site.headers.shared
  return afterwards(sendStored(req, res, stored, headers, page.status), part === 'html' ? 'page' : 'payload')
}

function sendFile(site: Site, path: string, req: IncomingMessage, res: ServerResponse): Kind | Promise<Kind> {
  const filing = filingFor(req.headers.host ?? '')
  if (!site.pages) return renderFile(site, filing, req, res)
  const stored = site.pages.get(path, defaultLocale, filing)
  return afterwards(sendStored(req, res, stored, site.headers.file), 'file')
}

function sendCall(site: Site, path: string, req: IncomingMessage, res: ServerResponse): Promise<Kind> {
  const { proxies, queues } = site
  const work = async (): Promise<Kind> => {
    setClientHeaders(req, proxies)
    await site.next(req, res)
    return 'call'
  }
  const busy = () => refuseCall(req, res, path)
  return withSlot({ queue: queues.calls, proxies, work, busy }, req, res)
}

/** Answers one request: host, body size, then what the address resolves to. Says what it was. */
export function answer(site: Site, req: IncomingMessage, res: ServerResponse): Kind | Promise<Kind> {
  const { url = '/' } = req
  const cut = url.indexOf('?')
  const [path, search] = cut === -1 ? [url, ''] : [url.slice(0, cut), url.slice(cut)]
  if (!isPlain(req, site.allowedHosts)) {
    setClosedHeaders(res, site.headers.every)
    if (answerHealth(path, res)) return 'health'
    if (refuse(req, res, path, site.allowedHosts)) return 'refused'
  }
  const asset = site.assets.get(path) ?? (site.pages && dataAt(site.pages, path, req.headers.host))
  if (asset) return afterwards(sendStored(req, res, asset, site.headers.every), 'asset')
  if (!site.pages && path === problemsPath) return sendProblems(res).then(() => 'file')
  const found = resolve(path, search, site.subsiteOrigin)
  if (found.kind === 'page') return sendPage(site, found, search, req, res)
  if (found.kind === 'file') return sendFile(site, path, req, res)
  setClosedHeaders(res, site.headers.every)
  if (answerHealth(path, res)) return 'health'
  if (found.kind === 'pass') {
    return sendCall(site, path, req, res)
  }
  if (answerContact(path, res)) return 'file'
  if (found.kind === 'missing') {
    refuseWith(res, 'missing')
    return 'refused'
  }
  rememberLanguage(req, res, found.pinned)
  sendRedirect(res, found.status, found.location)
  return 'redirect'
}
