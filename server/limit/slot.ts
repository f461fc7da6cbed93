import type { IncomingMessage, ServerResponse } from 'node:http'
import { addressKeys } from '@/lib/http/server/address'
import { log } from '@/lib/log'
import { mustAskElsewhere } from '@/server/limit/unfit'
import type { WorkQueue } from '@/server/limit/work-queue'
import { bodyReceived } from '@/server/receive/body'
import { clientAddress, describeRequest } from '@/server/receive/identify'
import type { Answer } from '@/server/send/headers'

/**
 * The two queues of a process. A page takes up to 70 ms of the event loop, in parts of up to 30 ms: one at a time. An API call
 * takes some milliseconds, and calls must continue while many pages are requested.
 */
export type Queues = Readonly<Record<'pages' | 'calls', WorkQueue>>

type Work = {
  queue: WorkQueue
  proxies: number
  /** Called with a slot. After `signal` it must not write to the response. */
  work: (signal: AbortSignal) => Promise<Answer>
  /** Makes the answer when the queue is full, when the work takes too long, and on a server that is unfit for it. */
  busy: (unfit?: boolean) => Answer | Promise<Answer>
  /** How long the work may take until it sends the headers of its answer, in ms. Longer than a remote platform may take (60 s). */
  longest?: number
}

/** Resolves when there is no reason to wait for work any more: the client has gone, or no answer has begun in time. */
function endOfPatience(res: ServerResponse, longest: number) {
  const { promise, resolve } = Promise.withResolvers<'gone' | 'late'>()
  // After a whole answer, the work ends by itself in a moment, and says what it was.
  const onClose = () => void setTimeout(resolve, res.writableFinished ? 1_000 : 0, 'gone').unref()
  if (res.destroyed) onClose()
  const timer = setTimeout(() => {
    if (!res.headersSent) resolve('late')
  }, longest)
  res.once('close', onClose)
  const forget = () => {
    clearTimeout(timer)
    res.off('close', onClose)
  }
  return { reason: promise, forget }
}

/** Settles with the work, or after `longest` ms: work that never ends must not count forever. Never rejects. */
function endOf(work: Promise<unknown>, longest: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longest).unref()
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    work.then(end, end)
  })
}

/** Takes a response from work that may still write to it. */
function takeBack(res: ServerResponse): void {
  res.on('error', () => undefined)
  for (const name of res.getHeaderNames()) res.removeHeader(name)
}

/** How long work may keep its slot after its client has gone, in ms. A page takes a tenth of it, unless it waits for something. */
const afterLeaving = 1_000

/**
 * Waits for the body and for a slot, then does the work. The slot ends with the work, when the work takes too long, and
 * a moment after the client has gone: at once, clients that leave could start any number of renders; work that never ends would
 * keep it forever.
 */
export async function withSlot(
  { queue, proxies, work, busy, longest = 65_000 }: Work,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Answer> {
  const gone: Answer = { kind: 'gone', status: res.statusCode }
  if (!(await bodyReceived(req))) return gone
  if (await mustAskElsewhere(req, res)) return busy(true)
  const entry = await queue.enter(addressKeys(clientAddress(req, proxies)).address, res)
  if (entry.kind === 'full') return busy()
  if (entry.kind === 'gone') return gone
  const { reason, forget } = endOfPatience(res, longest)
  const answered = new AbortController()
  let unfinished: Promise<void> | undefined
  try {
    const running = work(answered.signal)
    const made = await Promise.race([running, reason])
    if (made === 'gone') {
      unfinished = endOf(running, Math.min(longest, afterLeaving))
      return gone
    }
    if (made !== 'late') return made
    answered.abort()
    takeBack(res)
    queue.totals.late += 1
    log().error(describeRequest(req), 'a request was not answered in time')
    return await busy()
  } finally {
    forget()
    entry.release(unfinished)
  }
}
