import type { IncomingHttpHeaders } from 'node:http'

/** Cookies that are never forwarded: our own, with or without a prefix, and the chosen language. */
const own = /^(__Host-|__Secure-)?(bh_|staff|lang$)/i
/** The cookie value of RFC 6265. Other values were not set by a server. */
const plain = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,4096}$/

const nameOf = (pair: string) => pair.slice(0, Math.max(0, pair.indexOf('='))).trim()

function isLetThrough(name: string, allowed: readonly string[]): boolean {
  return allowed.includes(name) && !own.test(name)
}

/** The Cookie header for the remote platform: only the allowed cookies of the visitor; empty if there are none. */
export function cookiesFor(headers: Headers, allowed: readonly string[]): string {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs
    .filter((pair) => isLetThrough(nameOf(pair), allowed) && plain.test(pair.slice(pair.indexOf('=') + 1)))
    .join('; ')
}

/** The Set-Cookie headers of the platform that are allowed. */
export function cookiesFrom(headers: IncomingHttpHeaders, allowed: readonly string[]): string[] {
  return (headers['set-cookie'] ?? []).filter((cookie) =>
    isLetThrough(nameOf(cookie.split(';')[0] ?? ''), allowed),
  )
}
