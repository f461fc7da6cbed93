import { isIPv4, isIPv6 } from 'node:net'

/**
 * The visitor's IP address from the front server (resolved through TRUST_PROXY), which removes this header from
 * requests.
 */
export function clientAddress(headers: Headers): string {
  return headers.get('x-client-address') ?? 'unknown'
}

/** The keys of rate limits. The owner of one IPv6 address has its whole /64. */
export type AddressKeys = { address: string; subnet: string }

const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\]):\d+$/

/** The eight groups of an IPv6 address, without leading zeros. */
function groups(address: string): string[] {
  // URL returns the canonical form: hexadecimal groups, the longest run of zeros as “::”.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before
  const after = tail === '' ? [] : tail.split(':')
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after]
}

/** IPv4: the address and its /24; IPv6: the /64 and the /48. Any other text shares one key, which is limited most. */
export function addressKeys(text: string): AddressKeys {
  const port = withPort.exec(text)
  const bare = (port?.[1] ?? port?.[2] ?? text).split('%', 1)[0] ?? ''
  const address = mapped.exec(bare)?.[1] ?? bare
  if (isIPv4(address))
    return { address, subnet: `${address.split('.').slice(0, 3).join('.')}.0/24` }
  if (!isIPv6(address)) return { address: 'unknown', subnet: 'unknown' }
  const parts = groups(address)
  return {
    address: `${parts.slice(0, 4).join(':')}::/64`,
    subnet: `${parts.slice(0, 3).join(':')}::/48`,
  }
}
