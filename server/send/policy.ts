import { createHash } from 'node:crypto'
import type { HeaderList } from '@/server/send/answer'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * The Content-Security-Policy of a page: hashes only, no nonce, no unsafe-inline. `scripts` are the inline scripts of Next and
 * the server; browsers block every other one.
 */
export function contentPolicy(scripts: readonly string[]): string {
  return [
    `default-src 'none'`,
    ['script-src', `'self'`, ...new Set(scripts.map(hash))].join(' '),
    `style-src 'self'`,
    `img-src 'self' data:`,
    `font-src 'self'`,
    `connect-src 'self'`,
    `manifest-src 'self'`,
    `frame-ancestors 'none'`,
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
