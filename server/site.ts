import type { IncomingMessage, ServerResponse } from 'node:http'
import { defaultLocale, localeFromCookie } from '@/lib/i18n/locales'
import { hostName } from '@/server/address'
import type { Assets } from '@/server/assets'
import { captureRendered } from '@/server/capture'
import { setClosedHeaders } from '@/server/headers'
import { answerHealth } from '@/server/health'
import { dataAt } from '@/server/hydration/data'
import { isForReading, type KeptPages } from '@/server/kept'
import { rememberLanguage } from '@/server/language'
import { sendKept, sendStored } from '@/server/memory'
import type { Kind } from '@/server/metrics'
import { requestedPart } from '@/server/payload'
import { refuseWith, sendRedirect } from '@/server/plain'
import type { PrerenderedPages } from '@/server/prerendered'
import { isPlain, refuse } from '@/server/refuse'
import { introduce } from '@/server/request'
import { resolve, type Resolution } from '@/server/resolve'
import { answerContact } from '@/server/security-txt'
import { filingFor, fillTokens } from '@/server/tokens'

type Handler = (req: IncomingMessage, res: ServerResponse) => Promise<void>
type PageResolution = Extract<Resolution, { kind: 'page' }>

export type Site = {
  origin: string
  subsiteOrigin: string
  allowedHosts: readonly string[]
  proxies: number
  /** Names and values, in turn, of what every answer carries. */
  headers: readonly string[]
  assets: Assets
  /** Absent in development, where Next renders every page anew. */
  pages: PrerenderedPages | undefined
  kept: KeptPages
  next: Handler
}

const varying =
  'Cookie, Accept-Encoding, RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch'
const sharedPage = ['Vary', varying, 'Cache-Control', 'public, no-cache']
const pinnedPage = ['Vary', varying, 'Cache-Control', 'private, no-cache']
/** By this Next's client knows which page an address has led to. */
const rewritten = 'x-nextjs-rewritten-path'
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
): Promise<Kind> {
  const locale = page.pinned ?? localeFromCookie(req.headers.cookie)
  const filing = filingFor(hostName(req.headers.host ?? ''))
  const internal = `/${locale}${page.internal}`
  const { pages } = site
  rememberLanguage(req, res, page.pinned)
  const reads = req.method === 'GET' || req.method === 'HEAD'
  const part = reads ? requestedPart(req.headers, search) : undefined
  if (part && pages?.has(internal, part)) {
    const headers = [...site.headers, ...(page.pinned ? pinnedPage : sharedPage)]
    if (part !== 'html') headers.push(rewritten, internal)
    await sendStored(req, res, pages.get(internal, locale, filing, part), headers, page.status)
    return part === 'html' ? 'page' : 'payload'
  }
  setClosedHeaders(res, site.headers)
  if (req.headers.rsc) res.setHeader(rewritten, internal)
  if (page.status) res.statusCode = page.status
  const fill = (text: string) => fillTokens(text, site.origin, filing, locale)
  const caching = reads && page.path === formPage ? 'private, no-cache' : undefined
  const failed = pages && (() => pages.get(`/${locale}/failed`, locale, filing).form('identity'))
  const mayKeep = pages && part === 'html' && isForReading(internal)
  const key = `${filing} ${internal}${search}`
  const known = mayKeep ? site.kept.get(key) : undefined
  if (known) {
    await sendKept(req, res, known, page.pinned ? pinnedPage : sharedPage)
    return 'kept'
  }
  const keep = mayKeep ? site.kept.begin(key) : undefined
  captureRendered(req, res, fill, {
    vary: varying,
    policy: pages !== undefined,
    defer: pages && isForReading(internal),
    caching,
    failed,
    keep,
  })
  introduce(req, site.proxies)
  req.url = internal + search
  await site.next(req, res)
  return 'rendered'
}

async function sendFile(site: Site, path: string, req: IncomingMessage, res: ServerResponse): Promise<Kind> {
  const filing = filingFor(hostName(req.headers.host ?? ''))
  const headers = [...site.headers, 'Cache-Control', 'public, no-cache']
  if (site.pages) {
    await sendStored(req, res, site.pages.get(path, defaultLocale, filing), headers)
    return 'file'
  }
  setClosedHeaders(res, headers)
  const fill = (text: string) => fillTokens(text, site.origin, filing, defaultLocale)
  captureRendered(req, res, fill, { vary: 'Accept-Encoding', policy: false })
  introduce(req, site.proxies)
  await site.next(req, res)
  return 'file'
}

/** Answers one request: host, body size, then what the address resolves to. Resolves to what it was. */
export async function answer(site: Site, req: IncomingMessage, res: ServerResponse): Promise<Kind> {
  const [path = '/', query] = (req.url ?? '/').split('?', 2)
  const search = query === undefined ? '' : `?${query}`
  if (!isPlain(req, site.allowedHosts)) {
    setClosedHeaders(res, site.headers)
    if (answerHealth(path, res)) return 'health'
    if (refuse(req, res, path, site.allowedHosts)) return 'refused'
  }
  const asset = site.assets.get(path) ?? (site.pages && dataAt(site.pages, path, req.headers.host))
  if (asset) {
    await sendStored(req, res, asset, site.headers)
    return 'asset'
  }
  const found = resolve(path, search, site.subsiteOrigin)
  if (found.kind === 'page') return sendPage(site, found, search, req, res)
  if (found.kind === 'file') return sendFile(site, path, req, res)
  setClosedHeaders(res, site.headers)
  if (answerHealth(path, res)) return 'health'
  if (found.kind === 'pass') {
    introduce(req, site.proxies)
    await site.next(req, res)
    return 'call'
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
