import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { defaultLocale, localeFromCookie } from '@/lib/i18n/locales'
import { clientAddress, hostName, stripForwarded } from '@/server/address'
import type { Assets } from '@/server/assets'
import { captureRendered } from '@/server/capture'
import { answerHealth } from '@/server/health'
import { rememberLanguage } from '@/server/language'
import { sendStored } from '@/server/memory'
import { refuseWith, sendRedirect } from '@/server/plain'
import { commonHeaders } from '@/server/policy'
import type { PrerenderedPages } from '@/server/prerendered'
import { refuse } from '@/server/refuse'
import { resolve, type Resolution } from '@/server/resolve'
import { filingFor, fillTokens } from '@/server/tokens'

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>
type PageResolution = Extract<Resolution, { kind: 'page' }>

export type Site = {
  origin: string
  subsiteOrigin: string
  allowedHosts: readonly string[]
  proxies: number
  assets: Assets
  /** Absent in development, where Next renders every page anew. */
  pages: PrerenderedPages | undefined
  next: Handler
}

const varying =
  'Cookie, Accept-Encoding, RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch'
/**
 * The page whose form holds a key of its own. Back must show that very page, so that sending it again is known as a
 * repeat; browsers keep no page that says no-store. On every other way there they ask anew.
 */
const formPage = '/enrol'

async function sendPage(
  site: Site,
  page: PageResolution,
  search: string,
  req: IncomingMessage,
  res: ServerResponse,
) {
  const locale = page.pinned ?? localeFromCookie(req.headers.cookie)
  const filing = filingFor(hostName(req.headers.host ?? ''))
  const internal = `/${locale}${page.internal}`
  rememberLanguage(req, res, page.pinned)
  const reads = req.method === 'GET' || req.method === 'HEAD'
  if (reads && !req.headers.rsc && site.pages?.has(internal)) {
    res.setHeader('Vary', varying)
    res.setHeader('Cache-Control', page.pinned ? 'private, no-cache' : 'public, no-cache')
    return sendStored(req, res, site.pages.get(internal, locale, filing), page.status)
  }
  if (req.headers.rsc) res.setHeader('x-nextjs-rewritten-path', internal)
  if (page.status) res.statusCode = page.status
  const fill = (text: string) => fillTokens(text, site.origin, filing, locale)
  const caching = reads && page.path === formPage ? 'private, no-cache' : undefined
  const { pages } = site
  const failed = pages && (() => pages.get(`/${locale}/failed`, locale, filing).body)
  captureRendered(req, res, fill, { vary: varying, policy: pages !== undefined, caching, failed })
  req.url = internal + search
  return site.next(req, res)
}

function sendFile(site: Site, path: string, req: IncomingMessage, res: ServerResponse) {
  const filing = filingFor(hostName(req.headers.host ?? ''))
  res.setHeader('Cache-Control', 'public, no-cache')
  if (site.pages) return sendStored(req, res, site.pages.get(path, defaultLocale, filing))
  const fill = (text: string) => fillTokens(text, site.origin, filing, defaultLocale)
  captureRendered(req, res, fill, { vary: 'Accept-Encoding', policy: false })
  return site.next(req, res)
}

/** Answers one request: host, body size, then what the address resolves to. */
export async function answer(site: Site, req: IncomingMessage, res: ServerResponse): Promise<void> {
  const [path = '/', query] = (req.url ?? '/').split('?', 2)
  for (const [name, value] of Object.entries(commonHeaders(site.origin.startsWith('https:'))))
    res.setHeader(name, value)
  if (answerHealth(path, res) || refuse(req, res, path, site.allowedHosts)) return
  const address = clientAddress(req, site.proxies)
  stripForwarded(req)
  req.headers['x-client-address'] = address
  req.headers['x-request-id'] = randomUUID()
  const search = query === undefined ? '' : `?${query}`
  const asset = site.assets.get(path)
  if (asset) return sendStored(req, res, asset)
  const found = resolve(path, search, site.subsiteOrigin)
  if (found.kind === 'missing') return refuseWith(res, 'missing')
  if (found.kind === 'file') return sendFile(site, path, req, res)
  if (found.kind === 'pass') return site.next(req, res)
  if (found.kind === 'page') return sendPage(site, found, search, req, res)
  rememberLanguage(req, res, found.pinned)
  sendRedirect(res, found.status, found.location)
}
