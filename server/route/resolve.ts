import { pageFailures } from '@/lib/errors/pages'
import { articleIdPattern } from '@/schemas/content/article'
import { locales, pinnedPath, splitPinned, type Locale } from '@/lib/i18n/locales'
import { findArticleRoute, findRoute, routes } from '@/lib/routes'
import { isDeskPath } from '@/server/route/desk-paths'
import { dataFolder } from '@/server/next/hydration/data-address'
import { runMiddleware } from '@/server/route/middleware'

/** What to do with a requested path. `path` is the visitor's path, without a language prefix. */
export type Resolution =
  | { kind: 'page'; path: string; internal: string; pinned: Locale | undefined; status?: 404 }
  | { kind: 'file' }
  | { kind: 'pass' }
  | { kind: 'redirect'; status: 301 | 302 | 308; location: string; pinned: Locale | undefined }
  | { kind: 'missing' }

/** The resolution of an address that has a page. */
export type PageResolution = Extract<Resolution, { kind: 'page' }>

const developing = process.env.NODE_ENV === 'development'
/** Next's own folder: what a built site has of it is handed out from memory before anything is resolved. */
const workshop = ['/_next', '/__nextjs']
const plumbing = ['/api', ...(developing ? workshop : [])]
/** Prerendered, but no page: the same for every language, with placeholders to fill in. */
const files = new Set(['/sitemap.xml', '/robots.txt', '/icon.svg', '/manifest.webmanifest'])
/** What Next would hand to its own address parser, and what no address of its or of the rooms holds. */
const devious = /(^|\/)\.{1,2}(\/|$)|%(2e|2f|5c|00)|\\/i
/** Pages that have no document, apart from the error page and the desk. */
const rooms = [
  '/passport/login',
  // The gallery of components, which is not built.
  ...(developing ? ['/gallery'] : []),
]

const within = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

function ownPage(path: string): { internal: string; status?: 404 } | undefined {
  const route = findRoute(path)
  if (route?.channel) return { internal: `/articles/${route.channel}` }
  if (route) return { internal: path === '/' ? '' : path }
  if (path === '/el') return { internal: '/el', status: 404 }
  if (within(path, '/staff')) return deskPage(path)
  if (rooms.some((room) => within(path, room))) return devious.test(path) ? undefined : { internal: path }
  const article = findArticleRoute(path)
  if (!article) return undefined
  // A malformed id is no article: the error page stands at the address that was asked for.
  if (!articleIdPattern.test(article.id)) return { internal: '/el', status: 404 }
  return { internal: `/articles/${article.route.channel}/${article.id}` }
}

function deskPage(path: string): { internal: string; status?: 404 } | undefined {
  if (devious.test(path) || path.endsWith('/')) return undefined
  return isDeskPath(path) ? { internal: path } : { internal: path, status: 404 }
}

function decide(requested: string, search: string, subsiteOrigin: string | undefined): Resolution {
  if (plumbing.some((folder) => within(requested, folder))) {
    return devious.test(requested) ? { kind: 'missing' } : { kind: 'pass' }
  }
  if (files.has(requested)) return { kind: 'file' }
  const absent = ['/.well-known', '/favicon.ico', dataFolder, ...workshop]
  if (absent.some((folder) => within(requested, folder))) return { kind: 'missing' }
  const [pinned, path] = splitPinned(requested)
  const page = ownPage(path)
  const rule = page ? findRoute(path)?.middleware : 'subsite'
  const elsewhere = rule === undefined ? undefined : runMiddleware(rule, path, search, subsiteOrigin)
  if (elsewhere) return { kind: 'redirect', status: 302, location: elsewhere, pinned: undefined }
  if (page) return { kind: 'page', path, pinned, ...page }
  if (/[/\\]$/.test(requested)) {
    // One leading slash only: “//host/” must not become an address of another host.
    const location = `/${requested.replace(/^[/\\]+|[/\\]+$/g, '')}${search}`
    return { kind: 'redirect', status: 308, location, pinned: undefined }
  }
  const { status, location } = pageFailures['unknown-route']
  return { kind: 'redirect', status, location, pinned }
}

/** What nearly everybody asks for, decided beforehand: routes without a rule of their own, in each way they are written. */
const decided = new Map(
  routes
    .filter((route) => route.middleware === undefined)
    .flatMap(({ path }) => [path, ...locales.map((locale) => pinnedPath(locale, path))])
    .map((path) => [path, decide(path, '', '')]),
)

/**
 * Decides about a path, in this order: language prefix off, own routes, sub-sites, trailing slash, unknown.
 * `search` is the query with its question mark. Throws UnknownMiddleware when a
 * route names one that does not exist. `subsiteOrigin` comes from configuration alone.
 */
export function resolve(requested: string, search: string, subsiteOrigin: string | undefined): Resolution {
  return decided.get(requested) ?? decide(requested, search, subsiteOrigin)
}
