import type { IncomingHttpHeaders } from 'node:http'

/** What no configuration may let out: our own cookies, with or without a prefix, and the chosen language. */
const own = /^(__Host-|__Secure-)?(bh_|staff|lang$)/i
/** RFC 6265's cookie value. What does not fit was not set by a server. */
const plain = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,4096}$/

const nameOf = (pair: string) => pair.slice(0, Math.max(0, pair.indexOf('='))).trim()

function isLetThrough(name: string, allowed: readonly string[]): boolean {
  return allowed.includes(name) && !own.test(name)
}

/** The Cookie header for the remote platform: of the visitor's cookies only those it may have; empty when there are none. */
export function cookiesFor(headers: Headers, allowed: readonly string[]): string {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs
    .filter((pair) => isLetThrough(nameOf(pair), allowed) && plain.test(pair.slice(pair.indexOf('=') + 1)))
    .join('; ')
}

/** Those of the platform's Set-Cookie headers that it may set in the visitor's browser. */
export function cookiesFrom(headers: IncomingHttpHeaders, allowed: readonly string[]): string[] {
  return (headers['set-cookie'] ?? []).filter((cookie) =>
    isLetThrough(nameOf(cookie.split(';')[0] ?? ''), allowed),
  )
}
