type OriginRules = {
  /** Hosts of this site (`ALLOWED_HOSTS`); one without a port allows every port. */
  hosts: readonly string[]
  /** Reject a caller that sends no origin: for calls that rely on a cookie alone. */
  strict?: boolean
}

/** True if `host` (a Host header) is a host of this site. */
export function isAllowedHost(host: string, hosts: readonly string[]): boolean {
  const name = host.toLowerCase()
  return hosts.some((allowed) => allowed === name || allowed === name.replace(/:\d+$/, ''))
}

/**
 * Compares hosts without the scheme, because a proxy may terminate https. The Host header may contain a default port,
 * such as 443.
 */
function sameHost(address: string, host: string): boolean {
  const { protocol, host: from } = URL.canParse(address)
    ? new URL(address)
    : { protocol: '', host: '' }
  if (protocol !== 'http:' && protocol !== 'https:') return false
  return from === new URL(`${protocol}//${host}`).host
}

/** Set by the front server on a form of another origin that the page's action answers with its entries. Clients cannot send it. */
export const foreignFormHeader = 'x-foreign-form'

/**
 * Whether a call comes from our own pages: from Origin if sent, else Sec-Fetch-Site, else Referer. Browsers send Origin
 * with every POST, so a caller with none of the three is not a browser and has no cookies of a visitor; it is rejected
 * only if `strict`. `Origin: null`, which browsers send where a policy or an extension hides the address, says nothing;
 * Sec-Fetch-Site has to prove the origin then. See docs/decisions/012-same-origin.md.
 */
export function sameOrigin({ headers }: Request, { hosts, strict = false }: OriginRules): boolean {
  const host = headers.get('host') ?? ''
  if (!isAllowedHost(host, hosts) || headers.has(foreignFormHeader)) return false
  const origin = headers.get('origin')
  if (origin !== null && origin !== 'null') return sameHost(origin, host)
  const site = headers.get('sec-fetch-site')
  if (site !== null || origin === 'null') return site === 'same-origin'
  const referer = headers.get('referer')
  if (referer !== null) return sameHost(referer, host)
  return !strict
}
