import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressKeys } from '@/lib/http/server/address'
import type { WorkQueue } from '@/server/limit/work-queue'
import { bodyReceived } from '@/server/receive/body'
import { clientAddress } from '@/server/receive/client-address'
import type { Answer } from '@/server/send/answer'

/**
 * The two queues of a process. A page takes up to 70 ms of the event loop, in parts of up to 30 ms: one at a time. An API call
 * takes some milliseconds, and calls must continue while many pages are requested.
 */
export type Queues = Readonly<Record<'pages' | 'calls', WorkQueue>>

type Work = {
  queue: WorkQueue
  /** Number of trusted proxies. */
  proxies: number
  /** Called with a slot. */
  work: () => Promise<Answer>
  /** Makes the answer when the queue is full. */
  busy: () => Answer | Promise<Answer>
}

/** Waits for the body and for a slot, then does the work. The client may have gone by then. */
export async function withSlot(
  { queue, proxies, work, busy }: Work,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Answer> {
  const gone: Answer = { kind: 'gone', status: res.statusCode }
  if (!(await bodyReceived(req))) return gone
  const entry = await queue.enter(addressKeys(clientAddress(req, proxies)).address, res)
  if (entry.kind === 'full') return busy()
  if (entry.kind === 'gone') return gone
  try {
    return await work()
  } finally {
    entry.release()
  }
}
