import type { IncomingMessage } from 'node:http'
import { maxBodyOf } from '@/lib/http/limits'
import { type Answer, type HeaderList } from '@/server/send/headers'
import { refusalText } from '@/server/send/text'
import { enrolPath } from '@/lib/http/browser/form-page'
import { foreignFormHeader, isAllowedHost, sameOrigin } from '@/lib/http/server/same-origin'
import type { Site } from '@/server/site'

type OwnSite = Pick<Site, 'origin' | 'allowedHosts'>

/** Whether a call that the front server answers itself comes from a page of the site; a caller that says nothing does not if `strict`. */
export function isOwnCall(
  { origin: address, allowedHosts }: OwnSite,
  req: IncomingMessage,
  strict = true,
): boolean {
  const { host = '', origin, referer, 'sec-fetch-site': fetchSite } = req.headers
  const sent = Object.entries({ host, origin, referer, 'sec-fetch-site': fetchSite })
  const headers = new Headers(
    sent.filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
  return sameOrigin(new Request(address, { headers }), { hosts: allowedHosts, strict })
}

/** Forms whose actions answer a visitor of another origin with the form and its entries. */
const returningForms = [enrolPath, '/passport/login']
/** Forms that rely on a session. A browser says where they come from. */
const sessionPages = /^\/(?:staff|edit)(?:\/|$)/

/**
 * Where a form of a page comes from: `own` pages; another origin that the form's action tells (`told`), or that gets the page which
 * says so (`refused`).
 */
export function senderOf(
  site: OwnSite,
  path: string,
  req: IncomingMessage,
): 'own' | 'told' | 'refused' {
  if (isOwnCall(site, req, sessionPages.test(path))) return 'own'
  return returningForms.includes(path) ? 'told' : 'refused'
}

/**
 * Lets Next run the action of a form: it fails on an Origin that is not the text of Host, also for `null` and for the default port.
 * Call after `setClientHeaders`, which removes the mark that a client has sent.
 */
export function admitForm({ headers }: IncomingMessage, sender: 'own' | 'told'): void {
  if (sender === 'told') headers[foreignFormHeader] = '1'
  if (headers.origin === undefined) return
  const host = (headers.host ?? '').toLowerCase()
  headers.host = host
  headers.origin = `${host.endsWith(':80') ? 'https' : 'http'}://${host}`
}

/** Pages are read, and take forms. Next would answer every other method with the page. */
const pageMethods = ['GET', 'HEAD', 'POST']
const callMethods = [...pageMethods, 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const dotSegment = /(^|\/)\.\.?(\/|$)/

/** The longest target, in bytes. The longest of a page are a search, and the return address of a sign-in. */
const longestTarget = 4096

/** Number of Host headers; Node exposes only the first one. A plain loop, since it runs for every request. */
function countHosts({ rawHeaders }: IncomingMessage): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}

const hasPossiblePort = (host: string) => Number(/:(\d+)$/.exec(host)?.[1] ?? 0) < 65_536

/** The path without escapes; undefined when an escape is malformed. */
function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Whether a target has no malformed escape and no NUL, and is not in absolute form. */
function isWellFormed(target: string, path: string): boolean {
  if (!target.startsWith('/')) return false
  if (!target.includes('%')) return true
  return decoded(path)?.includes('\0') === false && !target.slice(path.length).includes('%00')
}

/**
 * Rejects requests that no page and no call has to handle. Returns undefined for all others. `path` is the request's path,
 * `common` are the headers of every answer.
 */
export function refuseRequest(
  req: IncomingMessage,
  path: string,
  allowedHosts: readonly string[],
  common: HeaderList,
): Answer | undefined {
  if ((req.url ?? '').length > longestTarget) return refusalText(common, 'long-address')
  const { host = '' } = req.headers
  const isExact = allowedHosts.includes(host)
  if ((!isExact && !isAllowedHost(host, allowedHosts)) || countHosts(req) > 1)
    return refusalText(common, 'host', { values: { host: host.toLowerCase().slice(0, 80) } })
  if (!isWellFormed(req.url ?? '', path) || !(isExact || hasPossiblePort(host)))
    return refusalText(common, 'malformed')
  const methods = path.startsWith('/api/') ? callMethods : pageMethods
  if (!methods.includes(req.method ?? ''))
    return refusalText(common, 'method', { headers: ['Allow', 'GET, HEAD, POST'] })
  if (path.startsWith('/api') && dotSegment.test(decoded(path) ?? ''))
    return refusalText(common, 'missing')
  return refuseBody(req, path, common)
}

/**
 * Rejects a body over the limit before it is read, and one without a Content-Length, except for calls: programs send their
 * bodies in chunks, and `readBody` counts the bytes of a call.
 */
function refuseBody(
  { method, headers }: IncomingMessage,
  path: string,
  common: HeaderList,
): Answer | undefined {
  const close = ['Connection', 'close']
  const most = maxBodyOf(method, path)
  const coding = headers['transfer-encoding']
  if (coding !== undefined && !(coding === 'chunked' && path.startsWith('/api/')))
    return refusalText(common, 'unsized', { headers: close })
  if (Number(headers['content-length'] ?? 0) <= most) return undefined
  return refusalText(common, 'too-large', { values: { limit: most / 1024 }, headers: close })
}
