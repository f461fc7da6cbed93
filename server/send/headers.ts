import type { ServerResponse } from 'node:http'
import { closedPolicy } from '@/server/send/policy'

/** What the answer to a page depends on besides its address. */
export const varying =
  'Cookie, Accept-Encoding, RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch'

/** Headers as names and values in turn: of every answer, and with them those of a kind of answer from memory. */
export type Headers = Readonly<Record<'every' | 'shared' | 'pinned' | 'file', readonly string[]>>

/** The lists, each made once: what is kept in memory puts its own headers behind one of them, once. */
export function headerLists(every: readonly string[]): Headers {
  return {
    every,
    shared: [...every, 'Vary', varying, 'Cache-Control', 'public, no-cache'],
    pinned: [...every, 'Vary', varying, 'Cache-Control', 'private, no-cache'],
    file: [...every, 'Cache-Control', 'public, no-cache'],
  }
}

/** Sets headers, with the policy of what is no page; what turns out to be one sets its own. */
export function setClosedHeaders(res: ServerResponse, headers: readonly string[]): void {
  res.setHeader('Content-Security-Policy', closedPolicy)
  const { 'x-request-id': id } = res.req.headers
  if (id !== undefined) res.setHeader('X-Request-Id', id)
  for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '')
}
