import type { IncomingMessage } from 'node:http'
import { callFailures, serverFailures } from '@/lib/errors/catalogue'
import { codeEnvelope, errorEnvelope } from '@/lib/http/server/answer'
import { getIntl } from '@/lib/i18n/intl'
import { localeFromCookie } from '@/lib/i18n/locales'
import type { Answer, HeaderList } from '@/server/send/answer'
import { retryAfter, type Headers as Lists } from '@/server/send/headers'
import { closedPolicy } from '@/server/send/policy'
import { storedAnswer, type StoredBody } from '@/server/send/stored'
import { refusal } from '@/server/send/text'

/** Refuses a page when the queue is full: with the stored page that says so, or with a line of text. */
export function busyPage(
  req: IncomingMessage,
  page: StoredBody | undefined,
  { every, busy }: Lists,
): Answer | Promise<Answer> {
  if (page) return storedAnswer('busy', req, page, busy, serverFailures.busy.status)
  return { ...refusal(every, 'busy', { headers: ['Retry-After', String(retryAfter)] }), kind: 'busy' }
}

/** Refuses an API call when the queue is full, in the shape of the API's answers and in the visitor's language. */
export async function busyCall(req: IncomingMessage, path: string, common: HeaderList): Promise<Answer> {
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
