import { createHash } from 'node:crypto'
import { analyticsOf, isCountedPath } from '@/schemas/analytics'
import { env } from '@/lib/env'
import type { HeaderList } from '@/server/send/answer'

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
  const elsewhere = kind === 'counted' && analytics !== undefined ? [analyticsOf(analytics).origin] : []
  const allowed = kind === 'framed' ? [`'none'`] : [`'self'`, ...new Set(scripts.map(hash)), ...elsewhere]
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
