/** The value of the first cookie with this name; browsers send the most specific one first. */
export function readCookie(headers: Headers, name: string): string | undefined {
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
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
