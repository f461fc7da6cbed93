import type { IncomingMessage } from 'node:http'

const forwarded = /^(x-forwarded-|forwarded$|x-real-ip$|x-client-address$|x-request-id$|x-locale$|x-path$)/

/**
 * The client's address: the socket's or, behind `proxies` trusted proxies, the matching entry of X-Forwarded-For, counted
 * from the right, since only those entries are written by our own proxies.
 */
export function clientAddress(req: IncomingMessage, proxies: number): string {
  const socket = req.socket.remoteAddress ?? 'unknown'
  if (proxies === 0) return socket
  const chain = String(req.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
  return chain.at(-proxies) ?? socket
}

/** Removes headers that only the front server may set, and forwarded headers, which nothing behind it reads. */
export function stripForwarded(req: IncomingMessage): void {
  const own = Object.entries(req.headers).filter(([name]) => !forwarded.test(name))
  req.headers = Object.fromEntries(own)
}

/** The host of a Host header, without its port. */
export function hostName(host: string): string {
  return host.replace(/:\d+$/, '')
}
