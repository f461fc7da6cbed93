import 'server-only'
import { env } from '@/lib/env'
import { callFailures } from '@/lib/errors/catalog'
import type { Exchange, Say } from '@/lib/http/server/endpoint'
import type { FieldsFault } from '@/lib/http/server/fields'
import { sameOrigin } from '@/lib/http/server/same-origin'
import { toIssueId } from '@/lib/i18n/known-ids'
import { waitingTime } from '@/lib/errors/waiting'

/** The answer to a call from another site; undefined for a call from our own pages. */
export function refuseForeign({ request, fail }: Exchange, strict = false): Response | undefined {
  const own = sameOrigin(request, { hosts: env().ALLOWED_HOSTS, strict })
  return own ? undefined : fail('foreign')
}

/**
 * The answer to a GET that changes something and that no script of a page has sent, but a picture, a frame or a link in it;
 * undefined where the browser does not say who asks.
 */
export function refuseElement({ request, fail }: Exchange): Response | undefined {
  return (request.headers.get('sec-fetch-dest') ?? 'empty') === 'empty'
    ? undefined
    : fail('foreign')
}

/** The answer to fields that cannot be read; includes the field if it is a known one. */
export function refuseFault({ say, fail }: Exchange, { reason, field }: FieldsFault): Response {
  const fields = field === undefined ? undefined : { [field]: say(callFailures[reason].text) }
  return fail(reason, { fields })
}

/** The message of a rate limit, with the time to wait. `retryAfter` in seconds. */
export function limitedMessage(say: Say, retryAfter: number): string {
  return say(callFailures.limited.text, waitingTime(retryAfter))
}

/** The answer of a rate limit: 429 with Retry-After and a message. */
export function refuseLimited({ fail }: Exchange, retryAfter: number): Response {
  return fail('limited', { retryAfter }, waitingTime(retryAfter))
}

type FaultIssue = { readonly message: string }

/** The answer to fields that a schema rejects: 400 with its first message, an id of the catalog. */
export function refuseIssue({ say, refuse }: Exchange, [first]: readonly FaultIssue[]): Response {
  const { status, text } = callFailures.malformed
  return refuse(status, say(first ? toIssueId(first.message) : text))
}
