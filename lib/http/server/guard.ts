import 'server-only'
import { env } from '@/lib/env'
import { callFailures } from '@/lib/errors/catalogue'
import type { Exchange, Say } from '@/lib/http/server/endpoint'
import type { FieldsFault } from '@/lib/http/server/fields'
import { sameOrigin } from '@/lib/http/server/same-origin'
import { toMessageId } from '@/lib/i18n/known-ids'

/** The answer to a call that does not come from our own pages, or undefined when it does. */
export function refuseForeign({ request, fail }: Exchange, strict = false): Response | undefined {
  const own = sameOrigin(request, { hosts: env().ALLOWED_HOSTS, strict })
  return own ? undefined : fail('foreign')
}

/** The answer to fields that cannot be read; names the field where it is one of ours. */
export function refuseFault({ say, fail }: Exchange, { reason, field }: FieldsFault): Response {
  const fields = field === undefined ? undefined : { [field]: say(callFailures[reason].text) }
  return fail(reason, { fields })
}

function waiting(seconds: number) {
  return { minutes: seconds < 90 ? 0 : Math.ceil(seconds / 60), seconds }
}

/** When to come back after too many attempts, in words. `retryAfter` in seconds. */
export function limitedMessage(say: Say, retryAfter: number): string {
  return say(callFailures.limited.text, waiting(retryAfter))
}

/** The answer over a limit: 429, when to come back, and that in words. */
export function refuseLimited({ fail }: Exchange, retryAfter: number): Response {
  return fail('limited', { retryAfter }, waiting(retryAfter))
}

type Issue = { readonly message: string }

/** The answer to fields that a schema does not take: 400 with its first message, an id of the catalogue. */
export function refuseIssue({ say, refuse }: Exchange, [first]: readonly Issue[]): Response {
  const { status, text } = callFailures.malformed
  return refuse(status, say(first ? toMessageId(first.message) : text))
}
