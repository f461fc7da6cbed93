import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js'

/**
 * A part of a prerendered page: the HTML, the data its scripts start with, its payload for the client router, or one
 * segment of that payload.
 */
export type Part = 'html' | 'data' | 'payload' | `/${string}`

/** By this response header Next's client router knows which page an address was rewritten to. */
export const rewrittenHeader = 'x-nextjs-rewritten-path'

const hashBytes = 12

const one = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(',') : value

/**
 * The `_rsc` parameter of a request of the client router, by Next's own rule, which keeps caches that ignore Vary from
 * confusing two payloads. Empty without any of the headers.
 */
export function payloadHash(headers: IncomingHttpHeaders): string {
  const prefetch = one(headers['next-router-prefetch'])
  const more = ['next-router-segment-prefetch', 'next-router-state-tree', 'next-url'].map((name) =>
    one(headers[name]),
  )
  if ((prefetch === undefined || prefetch === '0') && more.every((value) => value === undefined))
    return ''
  const input = [prefetch ?? '0', ...more.map((value) => value ?? '0')].join(',')
  return createHash('sha256').update(input).digest().subarray(0, hashBytes).toString('base64url')
}

/**
 * The part of a prerendered page that a request asks for. Undefined for everything that only Next can answer, such as a
 * wrong `_rsc` parameter.
 */
export function requestedPart(headers: IncomingHttpHeaders, search: string): Part | undefined {
  if (headers.rsc === undefined) return 'html'
  if (headers.rsc !== '1') return undefined
  const hash = payloadHash(headers)
  // Most queries contain nothing else; parsing them takes a fifth of the time of the answer.
  if (search !== `?_rsc=${hash}` && new URLSearchParams(search).get('_rsc') !== hash)
    return undefined
  const { 'next-router-prefetch': prefetch, 'next-router-segment-prefetch': segment } = headers
  if (segment === undefined)
    return prefetch === undefined || prefetch === '1' ? 'payload' : undefined
  const isPath = typeof segment === 'string' && segment.startsWith('/')
  return prefetch === '1' && isPath ? (segment as Part) : undefined
}

/** Whether Next has rendered a payload without an error, which it writes as a row of the answer and with status 200. */
export function isFlawless(payload: string): boolean {
  return !/^[\da-f]+:E/m.test(payload)
}

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
