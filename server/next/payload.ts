import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * A part of a prerendered page: the HTML, the data its scripts start with, its payload for the client router, or one
 * segment of that payload.
 */
export type Part = 'html' | 'data' | 'payload' | `/${string}`

/** By this response header Next's client router knows which page an address was rewritten to. */
export const rewrittenHeader = 'x-nextjs-rewritten-path'

const hashBytes = 12

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value)

/**
 * The `_rsc` parameter of a request of the client router, by Next's own rule, which keeps caches that ignore Vary from
 * confusing two payloads. Empty without any of the headers.
 */
export function payloadHash(headers: IncomingHttpHeaders): string {
  const prefetch = one(headers['next-router-prefetch'])
  const more = ['next-router-segment-prefetch', 'next-router-state-tree', 'next-url'].map((name) =>
    one(headers[name]),
  )
  if ((prefetch === undefined || prefetch === '0') && more.every((value) => value === undefined)) return ''
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
  if (search !== `?_rsc=${hash}` && new URLSearchParams(search).get('_rsc') !== hash) return undefined
  const { 'next-router-prefetch': prefetch, 'next-router-segment-prefetch': segment } = headers
  if (segment === undefined) return prefetch === undefined || prefetch === '1' ? 'payload' : undefined
  const isPath = typeof segment === 'string' && segment.startsWith('/')
  return prefetch === '1' && isPath ? (segment as Part) : undefined
}

/** Whether Next has rendered a payload without an error, which it writes as a row of the answer and with status 200. */
export function isFlawless(payload: string): boolean {
  return !/^[\da-f]+:E/m.test(payload)
}
