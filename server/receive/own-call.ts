import type { IncomingMessage } from 'node:http'
import { sameOrigin } from '@/lib/http/server/same-origin'
import type { Site } from '@/server/site'

/** Whether a call that the front server answers itself comes from a page of the site; a caller that says nothing does not. */
export function isOwnCall({ origin: address, allowedHosts }: Site, req: IncomingMessage): boolean {
  const { host = '', origin, referer, 'sec-fetch-site': fetchSite } = req.headers
  const sent = Object.entries({ host, origin, referer, 'sec-fetch-site': fetchSite })
  const headers = new Headers(sent.filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
  return sameOrigin(new Request(address, { headers }), { hosts: allowedHosts, strict: true })
}
