import { trimEnd } from '@/lib/text/user-text'

/**
 * The cookies of a Cookie header. Only spaces and tabs are cut off: without any other character, such as U+00A0, the name of a
 * cookie that a sibling host has set could become one with the prefix `__Host-`. A name that occurs twice is absent, since the
 * header does not say which cookie is whose.
 */
export function parseCookies(header: string): ReadonlyMap<string, string> {
  const pairs = header.split(';').map((part) => {
    const pair = trimEnd(part.replace(/^[ \t]+/, ''), /[ \t]/)
    const at = Math.max(0, pair.indexOf('='))
    return [pair.slice(0, at), pair.slice(at + 1)] as const
  })
  const times = Map.groupBy(pairs, ([name]) => name)
  return new Map(pairs.filter(([name]) => name !== '' && times.get(name)?.length === 1))
}

/** A Cookie header with the cookies that `parseCookies` reads, for other parsers. */
export function plainCookies(header: string): string {
  return Array.from(parseCookies(header), (pair) => pair.join('=')).join('; ')
}

export function readCookie(headers: Headers, name: string): string | undefined {
  return parseCookies(headers.get('cookie') ?? '').get(name)
}

/**
 * The name with the prefix that makes browsers reject the cookie from sub-domains and over http; without it on http.
 */
export function cookieName(name: string, siteUrl: string): string {
  return siteUrl.startsWith('https:') ? `__Host-${name}` : name
}

/** A Set-Cookie header for a cookie that scripts cannot read, for this host only. `seconds` 0 deletes it. */
export function writeCookie(name: string, value: string, seconds: number, siteUrl: string): string {
  const secure = siteUrl.startsWith('https:') ? '; Secure' : ''
  return `${cookieName(name, siteUrl)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}
