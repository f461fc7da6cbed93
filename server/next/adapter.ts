import type { IncomingMessage, ServerResponse } from 'node:http'
import { log } from '@/lib/log'
import { bufferText } from '@/server/next/buffer'
import { describeRequest } from '@/server/receive/identify'

/** Next's request handler. */
export type NextHandler = (req: IncomingMessage, res: ServerResponse) => Promise<void>

/**
 * Lets Next answer a request, and returns the body if it is text, whole and unsent: status and headers are then set on the
 * response, for the caller to complete and send. Returns undefined when Next has sent the answer itself (a file or a stream),
 * when the client has gone, or when `signal` says that another answer is sent. Rejects when Next fails before the body is whole; the
 * response can then carry another answer.
 */
export async function renderWithNext(
  handle: NextHandler,
  req: IncomingMessage,
  res: ServerResponse,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const buffered = bufferText(res)
  signal?.addEventListener('abort', buffered.release)
  let isWhole = false
  // Next's promise settles when the response has been sent, so it is not awaited when the caller sends it.
  const handled = handle(req, res).catch((error: unknown) => {
    buffered.release()
    if (!isWhole) throw error
    log().error({ err: error, ...describeRequest(req) }, 'Next failed after a page was complete')
  })
  const body = await Promise.race([buffered.whole, handled.then(() => buffered.whole)])
  if (body === undefined) await handled
  isWhole = true
  return body?.toString('utf8')
}
