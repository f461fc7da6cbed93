import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/**
 * A part of a prerendered page: the HTML, the data its scripts start with, its payload for the client router, or one
 * segment of that payload.
 */
export type Part = 'html' | 'data' | 'payload' | `/${string}`

/** By this Next's client knows which page an address has led to. */
export const rewrittenHeader = 'x-nextjs-rewritten-path'

const hashBytes = 12

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value)

/**
 * The `_rsc` parameter that belongs to a request of the client router: Next's own rule, so that a cache which ignores
 * Vary never mixes up two payloads. Empty without any of the headers.
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
 * Which part of a prerendered page the client router asks for. Undefined for everything that only Next should answer,
 * a wrong `_rsc` parameter among it.
 */
export function requestedPart(headers: IncomingHttpHeaders, search: string): Part | undefined {
  if (headers.rsc === undefined) return 'html'
  if (headers.rsc !== '1') return undefined
  const hash = payloadHash(headers)
  // Most addresses hold nothing else, and need not be taken apart.
  if (search !== `?_rsc=${hash}` && new URLSearchParams(search).get('_rsc') !== hash) return undefined
  const { 'next-router-prefetch': prefetch, 'next-router-segment-prefetch': segment } = headers
  if (segment === undefined) return prefetch === undefined || prefetch === '1' ? 'payload' : undefined
  const isPath = typeof segment === 'string' && segment.startsWith('/')
  return prefetch === '1' && isPath ? (segment as Part) : undefined
}
