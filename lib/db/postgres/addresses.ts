const parts = /^(postgres(?:ql)?:\/\/)([^/?#]*)((?:[/?#].*)?)$/i

/** Which server of several is used: the only kind that can store applications. */
const kind = 'target_session_attrs'

const kinds: ReadonlySet<string> = new Set(['read-write', 'primary'])

/**
 * The servers of a database, one address each, in their order: `postgres://user@one:5432,two:5432/site` names two, of which
 * the one that accepts writes is used. Undefined for an address with several servers that is malformed, or that asks for
 * a read-only one.
 */
export function addressesOf(databaseUrl: string): string[] | undefined {
  const [, scheme = '', authority = '', rest = ''] = parts.exec(databaseUrl) ?? []
  const userEnd = authority.lastIndexOf('@') + 1
  const [user, hosts] = [authority.slice(0, userEnd), authority.slice(userEnd).split(',')]
  if (hosts.length === 1) return [databaseUrl]
  const addresses = hosts.map((host) => `${scheme}${user}${host}${rest}`)
  if (addresses.some((address) => !URL.canParse(address))) return undefined
  const urls = addresses.map((address) => new URL(address))
  if (
    urls.some(
      ({ hostname, searchParams }) =>
        hostname === '' || !kinds.has(searchParams.get(kind) ?? 'primary'),
    )
  )
    return undefined
  for (const { searchParams } of urls) searchParams.delete(kind)
  return urls.map(({ href }) => href)
}

/** The address without user, password and parameters, for the terminal. */
export function nameOf(databaseUrl: string): string {
  const urls = (addressesOf(databaseUrl) ?? []).map((address) => new URL(address))
  const hosts = urls.map(({ hostname, port }) => `${hostname}${port === '' ? '' : `:${port}`}`)
  return `postgres://${hosts.join(',')}${urls[0]?.pathname ?? ''}`
}
