import type { IncomingMessage, ServerResponse } from 'node:http'
import { hostName } from '@/server/receive/client-address'
import { limitBody } from '@/server/receive/body-limit'
import { refuseWith } from '@/server/send/text'

type Hosts = readonly string[]

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** How many Host headers came: Node shows the first alone. A plain loop, since every request goes through it. */
function hostHeaders({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}

function isWellFormed(path: string): boolean {
  try {
    return !/(^|\/)\.\.?(\/|$)/.test(decodeURIComponent(path))
  } catch {
    return false
  }
}

/** False for broken escapes, NUL and a port that is none. */
function isPossible(host: string, address: string): boolean {
  const cut = address.indexOf('?')
  const [path, search] = cut === -1 ? [address, ''] : [address.slice(0, cut), address.slice(cut)]
  try {
    if (decodeURIComponent(path).includes('\0') || search.includes('%00')) return false
  } catch {
    return false
  }
  return Number(/:(\d+)$/.exec(host)?.[1] ?? 0) < 65_536
}

/**
 * A question for a page that nothing can be wrong with, which is nearly every one: one known host, no body. Saves the
 * look at all that `refuse` would refuse.
 */
export function isPlain(req: IncomingMessage, allowedHosts: Hosts): boolean {
  const { host = '', 'content-length': length, 'transfer-encoding': transfer } = req.headers
  return (
    req.method === 'GET' &&
    length === undefined &&
    transfer === undefined &&
    allowedHosts.includes(host) &&
    req.url?.startsWith('/') === true &&
    !req.url.startsWith('/api') &&
    !req.url.includes('%') &&
    hostHeaders(req) === 1
  )
}

/** Answers what no page and no call should have to think about. True when the request was refused. */
export function refuse(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  allowedHosts: Hosts,
): boolean {
  const host = (req.headers.host ?? '').toLowerCase()
  const known = allowedHosts.some((allowed) => allowed === host || allowed === hostName(host))
  if (!known || hostHeaders(req) > 1) {
    refuseWith(res, 'host', { host: host.slice(0, 80) })
    return true
  }
  if (!isPossible(host, req.url ?? '')) {
    refuseWith(res, 'malformed')
    return true
  }
  // A whole address, as a proxy is asked: its host is another than the one that was just looked at.
  if (!req.url?.startsWith('/')) {
    refuseWith(res, 'malformed')
    return true
  }
  if (!methods.includes(req.method ?? '')) {
    res.setHeader('Allow', 'GET, HEAD, POST')
    refuseWith(res, 'method')
    return true
  }
  if (path.startsWith('/api') && !isWellFormed(path)) {
    refuseWith(res, 'missing')
    return true
  }
  return limitBody(req, res)
}
