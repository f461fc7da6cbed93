import type { IncomingMessage } from 'node:http'

/** The only headers that article pages read: they identify the request in the log. */
const ownHeaders = ['x-client-address', 'x-request-id']

/** Next puts title and description into the body for a request without a user agent, whatever `htmlLimitedBots` says. */
const userAgent = 'front server'

/**
 * Reduces a request to what the key of the response cache contains, so that the rendered page can be sent to every visitor:
 * GET, our own host, none of the visitor's headers. An allowlist, because Next reads dozens of headers and may read others
 * in its next version.
 */
export function makeAnonymous(req: IncomingMessage, host: string): void {
  const own = ownHeaders.map((name) => [name, req.headers[name]])
  req.method = 'GET'
  req.headers = { ...Object.fromEntries(own), host, 'user-agent': userAgent }
}
