import type { IncomingMessage } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

/** Whether Next can parse the router state that its client sends. Next answers 500 to one that it cannot. */
export function hasValidRouterState({ headers }: IncomingMessage): boolean {
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree'])
    return true
  } catch {
    return false
  }
}

/** The only headers that article pages read: they identify the request in the log. */
const ownHeaders = ['x-client-address', 'x-request-id']

/** What a payload depends on besides its address. Next's client sends them. */
const routerHeaders = [
  'rsc',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-router-state-tree',
  'next-url',
]

/** The headers of the client router in a request, in one order, for the key of the response cache. */
export function routerKey({ headers }: IncomingMessage): string {
  return JSON.stringify(routerHeaders.map((name) => headers[name] ?? null))
}

/** Next puts title and description into the body for a request without a user agent, whatever `htmlLimitedBots` says. */
const userAgent = 'front server'

/**
 * Reduces a request to what the key of the response cache contains, so that the answer can be sent to every visitor: GET, our
 * own host, none of the visitor's headers but, for a payload, those of the client router. An allowlist, because Next reads
 * dozens of headers and may read others in its next version.
 */
export function makeAnonymous(req: IncomingMessage, host: string, isPayload: boolean): void {
  const names = isPayload ? [...ownHeaders, ...routerHeaders] : ownHeaders
  const own = names.filter((name) => name in req.headers).map((name) => [name, req.headers[name]])
  req.method = 'GET'
  req.headers = { ...Object.fromEntries(own), host, 'user-agent': userAgent }
}
