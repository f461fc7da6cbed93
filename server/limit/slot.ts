import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressKeys } from '@/lib/http/server/address'
import { clientAddress } from '@/server/receive/client-address'
import type { Kind } from '@/server/send/kind'
import type { WorkQueue } from '@/server/limit/work-queue'
import { received } from '@/server/receive/body'

/**
 * The two queues of a process. A page takes up to 70 ms of the event loop, in parts of up to 30: one at a time. A call takes
 * some milliseconds, and calls must go on while many ask for pages.
 */
export type Queues = Readonly<Record<'pages' | 'calls', WorkQueue>>

type Turn = {
  queue: WorkQueue
  proxies: number
  /** What to do when it is the request's turn. */
  work: () => Promise<Kind>
  /** How to refuse when too many are waiting. */
  busy: () => Kind | Promise<Kind>
}

/** Does the work of a request when its body has arrived and its turn has come, unless its client has gone. */
export async function withSlot(
  { queue, proxies, work, busy }: Turn,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Kind> {
  if (!(await received(req))) return 'gone'
  const entry = await queue.enter(addressKeys(clientAddress(req, proxies)).address, res)
  if (entry.kind === 'full') return busy()
  if (entry.kind === 'gone') return 'gone'
  try {
    return await work()
  } finally {
    entry.leave()
  }
}
