import { createHash } from 'node:crypto'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/**
 * The Content-Security-Policy of an HTML answer: hashes only, no nonce, no unsafe-inline. `scripts` are the inline
 * scripts that Next and the server have put there; any other one in the page is refused by the browser.
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

/** The policy of every answer that is no page: shown by itself, it may load, run, send and be framed by nothing. */
export const closedPolicy = `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** What every answer carries besides its policy: names and values in turn. */
export function commonHeaders(https: boolean): readonly string[] {
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
