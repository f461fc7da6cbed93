import type { IncomingHttpHeaders } from 'node:http'
import { parseCookies } from '@/lib/http/server/cookies'

/** Cookies that are never forwarded: our own, with or without a prefix, and the chosen language. */
const own = /^(__Host-|__Secure-)?(bh_|staff|lang$)/i
/** The cookie value of RFC 6265. Other values were not set by a server. */
const plain = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]{1,4096}$/

function isLetThrough(name: string, allowed: readonly string[]): boolean {
  return allowed.includes(name) && !own.test(name)
}

/** The Cookie header for the remote platform: only the allowed cookies of the visitor; empty if there are none. */
export function cookiesFor(headers: Headers, allowed: readonly string[]): string {
  return Array.from(parseCookies(headers.get('cookie') ?? ''))
    .filter(([name, value]) => isLetThrough(name, allowed) && plain.test(value))
    .map((pair) => pair.join('='))
    .join('; ')
}

/** The Set-Cookie headers of the platform that are allowed. */
export function cookiesFrom(headers: IncomingHttpHeaders, allowed: readonly string[]): string[] {
  return (headers['set-cookie'] ?? []).filter((cookie) => {
    const [name = ''] = parseCookies(cookie.split(';', 1)[0] ?? '').keys()
    return isLetThrough(name, allowed)
  })
}
