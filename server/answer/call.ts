import type { IncomingMessage, ServerResponse } from 'node:http'
import { callFailures } from '@/lib/errors/catalog'
import { codeEnvelope, errorEnvelope } from '@/lib/http/server/answer'
import { getIntl } from '@/lib/i18n/intl'
import { localeFromCookie } from '@/lib/i18n/locales'
import { withSlot } from '@/server/limit/slot'
import { setClientHeaders } from '@/server/receive/identify'
import type { Answer, HeaderList } from '@/server/send/answer'
import { closedPolicy, retryAfter, setClosedHeaders } from '@/server/send/headers'
import type { Site } from '@/server/site'

/** Refuses an API call when the queue is full, in the shape of the API's answers and in the visitor's language. */
async function busyCall(req: IncomingMessage, path: string, common: HeaderList): Promise<Answer> {
  const { status, text } = callFailures.busy
  const { refuse } = path.startsWith('/api/enrollment/') ? errorEnvelope : codeEnvelope
  const message = getIntl(localeFromCookie(req.headers.cookie)).formatMessage({ id: text })
  const answer = refuse(status, message, { retryAfter })
  const body = Buffer.from(await answer.arrayBuffer())
  // The envelope and the common headers both contain nosniff.
  const headers = new Headers(answer.headers)
  for (let at = 0; at < common.length; at += 2) headers.set(common[at] ?? '', common[at + 1] ?? '')
  headers.set('Content-Security-Policy', closedPolicy)
  headers.set('Content-Length', String(body.length))
  return { kind: 'busy', status, content: { head: [...headers].flat(), body } }
}

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
