import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { analyticsOf, isCountedPath } from '@/lib/http/browser/analytics'
import { env } from '@/lib/env'

/** What a request turned out to be. A closed set, so that the number of metric series is bounded. */
export type Kind =
  | 'page'
  | 'payload'
  | 'rendered'
  /** An article page from the response cache. */
  | 'cached'
  | 'asset'
  | 'file'
  | 'picture'
  | 'upload'
  | 'call'
  | 'redirect'
  | 'health'
  | 'refused'
  | 'busy'
  | 'gone'
  | 'failed'

/** Headers as a flat list of names and values, which Node writes in one call. */
export type HeaderList = readonly string[]

export type Content = {
  head: HeaderList
  body?: Buffer
  /** For clients that have the body already: its ETag, and the headers of a 304. */
  validator?: { etag: string; head: HeaderList }
}

/**
 * What a step of the server has decided about a request, and the only thing `send` takes. Headers that Next or the language
 * cookie have set on the response are sent too; `head` overrides them. Without `content` nothing is left to send: Next has
 * written the response itself, or the client has gone.
 */
export type Answer = { kind: Kind; status: number; content?: Content }

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * Pages with a policy of their own: an editor's form shows its preview in frames; a preview is a frame, in which no script
 * runs; views of a counted page may be counted (`ANALYTICS_SCRIPT`). The policy of a page stays when the client router leads to another, so all pages of the desk may show frames.
 */
export type PolicyKind = 'page' | 'counted' | 'frames' | 'framed'

export function policyKind(path: string): PolicyKind {
  if (path === '/edit/preview') return 'framed'
  if (/^\/(?:edit|staff)(?:\/|$)/.test(path)) return 'frames'
  return isCountedPath(path) ? 'counted' : 'page'
}

const own: Record<PolicyKind, readonly string[]> = {
  page: [`frame-ancestors 'none'`],
  counted: [`frame-ancestors 'none'`],
  frames: [`frame-src 'self'`, `frame-ancestors 'none'`],
  framed: [`frame-ancestors 'self'`, 'sandbox allow-same-origin'],
}

/**
 * The Content-Security-Policy of a page: hashes only, no nonce, no unsafe-inline. `scripts` are the inline scripts of Next and
 * the server; browsers block every other one.
 */
export function contentPolicy(
  scripts: readonly string[],
  kind: PolicyKind = 'page',
  analytics = env().ANALYTICS_SCRIPT,
): string {
  const elsewhere =
    kind === 'counted' && analytics !== undefined ? [analyticsOf(analytics).origin] : []
  const allowed =
    kind === 'framed' ? [`'none'`] : [`'self'`, ...new Set(scripts.map(hash)), ...elsewhere]
  return [
    `default-src 'none'`,
    ['script-src', ...allowed].join(' '),
    `style-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    [`connect-src 'self'`, ...elsewhere].join(' '),
    `manifest-src 'self'`,
    `worker-src 'self'`,
    ...own[kind],
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ')
}

/** The policy of everything that is not a page: opened by itself, it may load and run nothing. */
export const closedPolicy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** The policy of a script that Turbopack starts as a worker: it loads the other scripts of its own. */
export const workerPolicy = closedPolicy.replace(';', `; script-src 'self';`)

/** The headers of every answer, besides its policy. */
export function commonHeaders(https: boolean): HeaderList {
  const headers = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  return Object.entries(headers).flat()
}

/** What the answer to a page depends on besides its address. */
const varying =
  'Cookie, Accept-Encoding, RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch'

/** The header by which a shared cache in front says which language it keeps the answer under (SHARED_CACHE_SECONDS). */
export const languageHeader = 'X-Language'

/**
 * What the answer depends on where a shared cache is configured: one that asks names the language, which then counts instead of the
 * cookies.
 */
export function varyingOf(isShared: boolean, hasCache: boolean): string {
  if (!hasCache) return varying
  return isShared ? varying.replace('Cookie', languageHeader) : `${languageHeader}, ${varying}`
}

/** The same for shared caches in front, which may send it for a week while no server answers. Browsers ask each time. */
const keptByCache = (seconds: number, late: number) =>
  `public, max-age=0, must-revalidate, s-maxage=${seconds}, stale-while-revalidate=${late}, stale-if-error=604800`

/** In seconds: rendered pages show articles, which have to appear soon. */
const articlesKept = 5

/** What only the visitor's own browser may keep. */
export const keptByVisitor: HeaderList = ['Cache-Control', 'private, no-cache']

/** How long browsers may keep a file whose address contains its hash. */
export const immutable = 'public, max-age=31536000, immutable'

/** Seconds after which a client may repeat a request that was refused because a queue is full. */
export const retryAfter = 5

/**
 * The headers of every answer, and complete lists for each kind of stored body. `rendered` are only those that a page has which
 * Next has rendered for all visitors.
 */
export type Headers = Readonly<
  Record<
    | 'every'
    | 'shared'
    | 'cached'
    | 'private'
    | 'rendered'
    | 'cachedRendered'
    | 'file'
    | 'kept'
    | 'hidden'
    | 'refused'
    | 'busy',
    HeaderList
  >
>

/**
 * `seconds` is how long a shared cache may keep prerendered pages;
 * `cached` and `cachedRendered` are for its requests.
 */
export function headerLists(every: HeaderList, seconds = 0): Headers {
  const vary = [...every, 'Vary', varyingOf(false, seconds > 0)]
  return {
    every,
    shared: [...vary, 'Cache-Control', 'public, no-cache'],
    cached: [...every, 'Vary', varyingOf(true, true), 'Cache-Control', keptByCache(seconds, 60)],
    /** A form, which shows what was entered after Back, and an answer that sets the language cookie. */
    private: [...vary, ...keptByVisitor],
    rendered: ['Cache-Control', 'no-cache'],
    cachedRendered: ['Cache-Control', keptByCache(Math.min(seconds, articlesKept), articlesKept)],
    file: [...every, 'Cache-Control', 'public, no-cache'],
    kept: [...every, 'Cache-Control', immutable],
    hidden: [...every, 'Cache-Control', 'private, no-cache'],
    refused: [...every, 'Cache-Control', 'no-store'],
    busy: [...every, 'Cache-Control', 'no-store', 'Retry-After', String(retryAfter)],
  }
}

/** Sets headers on a response that Next writes, with the policy for everything that is not a page. */
export function setClosedHeaders(res: ServerResponse, headers: HeaderList): void {
  res.setHeader('Content-Security-Policy', closedPolicy)
  const { 'x-request-id': id } = res.req.headers
  if (id !== undefined) res.setHeader('X-Request-Id', id)
  for (let at = 0; at < headers.length; at += 2)
    res.setHeader(headers[at] ?? '', headers[at + 1] ?? '')
}
