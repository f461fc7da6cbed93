import type { IncomingMessage, ServerResponse } from 'node:http'
import { callFailures, serverFailures } from '@/lib/errors/catalogue'
import { codeEnvelope, errorEnvelope } from '@/lib/http/server/answer'
import { getIntl } from '@/lib/i18n/intl'
import { localeFromCookie } from '@/lib/i18n/locales'
import { sendStored, type Stored } from '@/server/send/stored'
import type { Kind } from '@/server/send/kind'
import { refuseWith } from '@/server/send/text'

/** Seconds until the queue, which is a few seconds long, has moved on. */
const retryAfter = 5

const pageHeaders = ['Cache-Control', 'no-store', 'Retry-After', String(retryAfter)]

/** Refuses a page while too many are waiting to be rendered: with a page that says so, where a person asks. */
export async function refusePage(
  req: IncomingMessage,
  res: ServerResponse,
  page: Stored | undefined,
): Promise<Kind> {
  if (page) {
    await sendStored(req, res, page, pageHeaders, serverFailures.busy.status)
    return 'busy'
  }
  res.setHeader('Retry-After', retryAfter)
  refuseWith(res, 'busy')
  return 'busy'
}

/** Refuses a call for the same reason, in the shape of its answers and the visitor's language. */
export async function refuseCall(req: IncomingMessage, res: ServerResponse, path: string): Promise<Kind> {
  const { status, text } = callFailures.busy
  const { refuse } = path.startsWith('/api/enrollment/') ? errorEnvelope : codeEnvelope
  const message = getIntl(localeFromCookie(req.headers.cookie)).formatMessage({ id: text })
  const answer = refuse(status, message, { retryAfter })
  const body = Buffer.from(await answer.arrayBuffer())
  for (const [name, value] of answer.headers) res.setHeader(name, value)
  res.writeHead(status, { 'Content-Length': body.length }).end(body)
  return 'busy'
}
