import 'server-only'
import { env } from '@/lib/env'
import type { Exchange, Say } from '@/lib/http/server/endpoint'
import type { FieldsFault } from '@/lib/http/server/fields'
import { sameOrigin } from '@/lib/http/server/same-origin'

/** The answer to a call that does not come from our own pages, or undefined when it does. */
export function refuseForeign({ request, say, refuse }: Exchange, strict = false): Response | undefined {
  const own = sameOrigin(request, { hosts: env().ALLOWED_HOSTS, strict })
  return own ? undefined : refuse(403, say('api.foreign'))
}

/** The answer to fields that cannot be read; names the field where it is one of ours. */
export function refuseFault({ say, refuse }: Exchange, { status, reason, field }: FieldsFault): Response {
  const message = say(`api.fields.${reason}`)
  return refuse(status, message, { fields: field === undefined ? undefined : { [field]: message } })
}

/** When to come back after too many attempts, in words. `retryAfter` in seconds. */
export function limitedMessage(say: Say, retryAfter: number): string {
  const minutes = retryAfter < 90 ? 0 : Math.ceil(retryAfter / 60)
  return say('api.limited', { minutes, seconds: retryAfter })
}

/** The answer over a limit: 429, when to come back, and that in words. */
export function refuseLimited({ say, refuse }: Exchange, retryAfter: number): Response {
  return refuse(429, limitedMessage(say, retryAfter), { retryAfter })
}
