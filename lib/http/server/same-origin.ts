type Rules = {
  /** Hosts that may be asked for (`ALLOWED_HOSTS`); one without a port allows every port. */
  hosts: readonly string[]
  /** Refuse a caller that does not say where it comes from: for calls that act on a cookie alone. */
  strict?: boolean
}

/** True when `host` (a Host header) is one this site answers for. */
export function isAllowedHost(host: string, hosts: readonly string[]): boolean {
  const name = host.toLowerCase()
  return hosts.some((allowed) => allowed === name || allowed === name.replace(/:\d+$/, ''))
}

/** Scheme aside, as a proxy may end https. The Host header may name a port that an address leaves out, such as 443. */
function sameHost(address: string, host: string): boolean {
  const { protocol, host: from } = URL.canParse(address) ? new URL(address) : { protocol: '', host: '' }
  if (protocol !== 'http:' && protocol !== 'https:') return false
  return from === new URL(`${protocol}//${host}`).host
}

/**
 * Whether a call comes from our own pages. Origin decides where it is sent, then Sec-Fetch-Site, then Referer.
 * Browsers send Origin with every POST, so a caller with none of the three is no browser and carries nobody else's
 * cookies; it is refused only where `strict`. See docs/decisions, “Same-origin rule”.
 */
export function sameOrigin({ headers }: Request, { hosts, strict = false }: Rules): boolean {
  const host = headers.get('host') ?? ''
  if (!isAllowedHost(host, hosts)) return false
  const origin = headers.get('origin')
  if (origin !== null) return sameHost(origin, host)
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin'
  const referer = headers.get('referer')
  if (referer !== null) return sameHost(referer, host)
  return !strict
}
