import type { IncomingMessage } from 'node:http'

/** The article's list and page name their own calls in the log; they read nothing else of a request. */
const kept = ['x-client-address', 'x-request-id']

/** Next sends title and description in the body to a request without one, whatever `htmlLimitedBots` says. */
const userAgent = 'front server'

/**
 * Reduces a request to what the page cache's key says about it, so that the page which is rendered for it can be sent
 * to every other reader: GET, our own host, none of the visitor's headers. An allowlist, because Next reads dozens
 * of headers and may read others in its next version.
 */
export function makeAnonymous(req: IncomingMessage, host: string): void {
  const own = kept.map((name) => [name, req.headers[name]])
  req.method = 'GET'
  req.headers = { ...Object.fromEntries(own), host, 'user-agent': userAgent }
}
