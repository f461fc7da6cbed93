import { enrolPath } from '@/schemas/enrolment-page'
import type { IncomingMessage } from 'node:http'
import { foreignFormHeader, sameOrigin } from '@/lib/http/server/same-origin'
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
  const headers = new Headers(sent.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
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
export function senderOf(site: OwnSite, path: string, req: IncomingMessage): 'own' | 'told' | 'refused' {
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
