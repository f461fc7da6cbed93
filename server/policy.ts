import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** CSP sources for the inline scripts of a page, computed from the bytes that are sent. */
function scriptHashes(html: string): string[] {
  const hashes = Array.from(html.matchAll(inlineScript), ([, body = '']) => {
    return `'sha256-${createHash('sha256').update(body).digest('base64')}'`
  })
  return [...new Set(hashes)]
}

/** The Content-Security-Policy of an HTML answer: hashes only, no nonce, no unsafe-inline. */
export function contentPolicy(html: string): string {
  return [
    `default-src 'none'`,
    `script-src 'self' ${scriptHashes(html).join(' ')}`,
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
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(https ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  return Object.entries(headers).flat()
}
