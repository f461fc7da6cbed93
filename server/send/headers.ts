import type { ServerResponse } from 'node:http'
import type { HeaderList } from '@/server/send/answer'
import { closedPolicy } from '@/server/send/policy'

/** What the answer to a page depends on besides its address. */
export const varying =
  'Cookie, Accept-Encoding, RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch'

/** How long browsers may keep a file whose address contains its hash. */
export const immutable = 'public, max-age=31536000, immutable'

/** Seconds after which a client may repeat a request that was refused because a queue is full. */
export const retryAfter = 5

/** The headers of every answer, and complete lists for each kind of stored body. */
export type Headers = Readonly<
  Record<'every' | 'shared' | 'pinned' | 'file' | 'kept' | 'hidden' | 'busy', HeaderList>
>

export function headerLists(every: HeaderList): Headers {
  return {
    every,
    shared: [...every, 'Vary', varying, 'Cache-Control', 'public, no-cache'],
    pinned: [...every, 'Vary', varying, 'Cache-Control', 'private, no-cache'],
    file: [...every, 'Cache-Control', 'public, no-cache'],
    kept: [...every, 'Cache-Control', immutable],
    hidden: [...every, 'Cache-Control', 'private, no-cache'],
    busy: [...every, 'Cache-Control', 'no-store', 'Retry-After', String(retryAfter)],
  }
}

/** Sets headers on a response that Next writes, with the policy for everything that is not a page. */
export function setClosedHeaders(res: ServerResponse, headers: HeaderList): void {
  res.setHeader('Content-Security-Policy', closedPolicy)
  const { 'x-request-id': id } = res.req.headers
  if (id !== undefined) res.setHeader('X-Request-Id', id)
  for (let at = 0; at < headers.length; at += 2) res.setHeader(headers[at] ?? '', headers[at + 1] ?? '')
}
