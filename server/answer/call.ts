import type { IncomingMessage, ServerResponse } from 'node:http'
import { busyCall } from '@/server/limit/busy'
import { withSlot } from '@/server/limit/slot'
import { setClientHeaders } from '@/server/receive/identify'
import type { Answer } from '@/server/send/answer'
import { setClosedHeaders } from '@/server/send/headers'
import type { Site } from '@/server/site'

/** Lets Next's route handlers answer an API call in a slot of the queue. */
export function callAnswer(
  site: Site,
  path: string,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Answer> {
  const { proxies, queues, headers } = site
  const work = async (): Promise<Answer> => {
    setClosedHeaders(res, headers.every)
    setClientHeaders(req, proxies)
    await site.next(req, res)
    return { kind: 'call', status: res.statusCode }
  }
  const busy = () => busyCall(req, path, headers.every)
  return withSlot({ queue: queues.calls, proxies, work, busy }, req, res)
}
