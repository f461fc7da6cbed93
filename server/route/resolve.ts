import { feeds } from '@/lib/articles/feed'
import { pageFailures } from '@/lib/errors/pages'
import { articleIdPattern } from '@/schemas/content/article'
import {
  locales,
  pinnedPath,
  splitPinned,
  type Locale,
  isLocale,
  localeFromCookie,
} from '@/lib/i18n/locales'
import { aliasedPath, findArticleRoute, findRoute, routes } from '@/lib/routes'
import { trimEnd } from '@/lib/text/user-text'
import { specimenPages } from '@/lib/specimens'
import { dataFolder } from '@/server/next/defer-scripts'
import type { AppRoutes } from '@/server/next/build-output'
import { runMiddleware } from '@/server/route/middleware'
import filings from '@/content/facts/filings.json'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { languageHeader } from '@/server/send/headers'

/** The query keys that a rendered page reads, by its internal path without the language. The desk is not listed. */
const pages: readonly [page: RegExp, keys: readonly string[]][] = [
  [/^\/articles\/[^/]+$/, ['page', 'year', 'q']],
  [/^\/articles\//, []],
  [/^\/project\/compare$/, ['a', 'b', 'c', 'd']],
  [/^\/project\/find$/, ['level', 'language', 'education', 'hours', 'start']],
  [/^\/search$/, ['q']],
  [/^\/booking$/, ['b']],
  [/^\/passport\/login$/, ['return', 'register']],
]

/**
 * The query reduced to the keys that the page reads, each once and in one order, so that unknown keys do not make the server
 * render a cached page again. `search` and the result include the question mark; both are empty without a query.
 */
export function knownSearch(internal: string, search: string): string {
  const keys = pages.find(([page]) => page.test(internal))?.[1]
  if (search === '' || keys === undefined) return search
  const query = new URLSearchParams(search)
  const known = keys.flatMap((key) => {
    const value = query.get(key)
    return value === null || value === '' ? [] : [[key, value]]
  })
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`
}

/**
 * Whether the query of a payload contains only keys that the page reads, each once and in any order, and that of the client
 * router.
 */
export function isKnownSearch(internal: string, search: string): boolean {
  const query = new URLSearchParams(search)
  query.delete('_rsc')
  return new URLSearchParams(knownSearch(internal, `?${query}`)).size === query.size
}

/** Valid for one year, with the path and SameSite attributes of the language switch in the header. */
function languageCookie(locale: Locale): string {
  return `lang=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
}

/** True for a page load, false for a prefetch and for requests of the client router. */
function isVisit({ headers }: IncomingMessage): boolean {
  return (
    !headers.rsc && !headers['next-router-prefetch'] && !headers['sec-purpose'] && !headers.purpose
  )
}

/** The language of a page, and whether a shared cache in front asks for it. */
export type Language = { locale: Locale; isShared: boolean }

const sharedName = languageHeader.toLowerCase()

/**
 * The language in which a page is sent: that of its address, or else of the visitor. A shared cache in front names the
 * visitor's language in a header, and keeps the answer under it. The header counts only where it is configured
 * (SHARED_CACHE_SECONDS).
 */
export function languageOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  pinned: Locale | undefined,
  hasCache: boolean,
): Language {
  const named = hasCache ? headers[sharedName] : undefined
  const isShared = isLocale(named)
  return { locale: pinned ?? (isShared ? named : localeFromCookie(headers.cookie)), isShared }
}

/**
 * Sets the language cookie when an address with a language prefix is opened. A shared cache sets it itself, because it does not
 * keep answers with cookies.
 */
export function rememberLanguage(
  req: IncomingMessage,
  res: ServerResponse,
  pinned: Locale | undefined,
  isShared: boolean,
): void {
  if (pinned && !isShared && isVisit(req)) res.appendHeader('Set-Cookie', languageCookie(pinned))
}

const primary = filings.findIndex((filing) => filing.primary)

/**
 * Index of the filing to show for a Host header, with or without a port: the first filing whose keyword the host contains,
 * otherwise the primary one.
 */
export function filingFor(host: string): number {
  const name = host.toLowerCase()
  const found = filings.findIndex(
    (filing) => filing.keyword !== '' && name.includes(filing.keyword.toLowerCase()),
  )
  return found === -1 ? primary : found
}

/** What to do with a requested path. `path` is the visitor's path, without a language prefix. */
export type Resolution =
  | { kind: 'page'; path: string; internal: string; pinned: Locale | undefined; status?: 404 }
  | { kind: 'file' }
  | { kind: 'call' }
  | { kind: 'redirect'; status: 301 | 302 | 308; location: string; pinned: Locale | undefined }
  | { kind: 'missing' }

export type PageResolution = Extract<Resolution, { kind: 'page' }>

const developing = process.env.NODE_ENV === 'development'
/** Next's own folders. The files of a build are served from memory before an address is resolved. */
const nextFolders = ['/_next', '/__nextjs']
/** Handled by Next's route handlers. */
const callFolders = ['/api', '/og', '/qr', '/drawn', ...(developing ? nextFolders : [])]
/** Files: one for all languages, with placeholders; prerendered except the sitemap and the feeds. */
const files = new Set([
  '/sitemap.xml',
  '/robots.txt',
  '/icon.svg',
  '/manifest.webmanifest',
  ...feeds.keys(),
])
/** Segments and characters that no address of a page or call contains, and that URL parsers treat differently. */
const suspicious = /(^|\/)\.{1,2}(\/|$)|%(2e|2f|5c|00)|\\/i
/** Pages that this server sends by itself, at the address of another. */
const unaddressed = new Set(['/busy', '/failed'])

/** Pages that are made from the facts of a program. */
const specimens = new Set(specimenPages)

const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

type Pages = { subsiteOrigin: string | undefined; appRoutes: AppRoutes }

function ownPage(
  path: string,
  appRoutes: AppRoutes,
): { internal: string; status?: 404 } | undefined {
  const route = findRoute(path)
  if (route?.channel) return { internal: `/articles/${route.channel}` }
  if (route) return { internal: path === '/' ? '' : path }
  if (specimens.has(path)) return { internal: path }
  if (path === '/el') return { internal: '/el', status: 404 }
  if (within(path, '/staff') || within(path, '/edit')) return deskPage(path, appRoutes)
  // The gallery of components has one page for all its addresses, and is not part of a build.
  if (developing && within(path, '/gallery') && !suspicious.test(path)) return { internal: path }
  const article = findArticleRoute(path)
  if (!article)
    return appRoutes(path)?.isFixed && !unaddressed.has(path) ? { internal: path } : undefined
  // A malformed article id shows the error page at the requested address.
  if (!articleIdPattern.test(article.id)) return { internal: '/el', status: 404 }
  return { internal: `/articles/${article.route.channel}/${article.id}` }
}

/**
 * A path without a page or route is answered with this server's own 404 page: when Next decides about a status while rendering, browsers
 * without JavaScript get a page without text. The id of an application or learner is not checked.
 */
function deskPage(
  path: string,
  appRoutes: AppRoutes,
): { internal: string; status?: 404 } | undefined {
  if (suspicious.test(path) || path.endsWith('/')) return undefined
  return appRoutes(path) ? { internal: path } : { internal: path, status: 404 }
}

function decide(
  requested: string,
  search: string,
  { subsiteOrigin, appRoutes }: Pages,
): Resolution {
  if (callFolders.some((folder) => within(requested, folder))) {
    return suspicious.test(requested) ? { kind: 'missing' } : { kind: 'call' }
  }
  if (files.has(requested)) return { kind: 'file' }
  const absent = ['/.well-known', '/favicon.ico', dataFolder, ...nextFolders]
  if (absent.some((folder) => within(requested, folder))) return { kind: 'missing' }
  const [pinned, path] = splitPinned(requested)
  const page = ownPage(path, appRoutes)
  const own = page ? undefined : aliasedPath(path)
  if (own !== undefined)
    return {
      kind: 'redirect',
      status: 301,
      location: `${pinned ? pinnedPath(pinned, own) : own}${search}`,
      pinned,
    }
  const rule = page ? findRoute(path)?.middleware : 'subsite'
  const elsewhere =
    rule === undefined ? undefined : runMiddleware(rule, path, search, subsiteOrigin)
  if (elsewhere) return { kind: 'redirect', status: 302, location: elsewhere, pinned: undefined }
  if (page) return { kind: 'page', path, pinned, ...page }
  if (/[/\\]$/.test(requested)) {
    // One leading slash: a browser reads “//host/” as another host.
    const location = `/${trimEnd(requested.replace(/^[/\\]+/, ''), /[/\\]/)}${search}`
    return { kind: 'redirect', status: 308, location, pinned: undefined }
  }
  const { status, location } = pageFailures['unknown-route']
  return { kind: 'redirect', status, location, pinned }
}

/** The resolutions of routes without middleware, with and without a language prefix: most requests. */
const decided = new Map(
  routes
    .filter((route) => route.middleware === undefined)
    .flatMap(({ path }) => [path, ...locales.map((locale) => pinnedPath(locale, path))])
    .map((path) => [path, decide(path, '', { subsiteOrigin: '', appRoutes: () => undefined })]),
)

/**
 * Resolves a path, in this order: language prefix, own routes, their aliases, sub-sites, trailing slash, unknown. `search` is the query with
 * its question mark. `subsiteOrigin` comes from the configuration, `appRoutes` from the build. Throws UnknownMiddleware when a route names
 * a middleware that does not exist.
 */
export function resolveRoute(requested: string, search: string, pages: Pages): Resolution {
  return decided.get(requested) ?? decide(requested, search, pages)
}
