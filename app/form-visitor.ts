import 'server-only'
import { cookies, headers } from 'next/headers'
import { env } from '@/lib/env'
import { clientAddress } from '@/lib/http/server/address'
import { sameOrigin } from '@/lib/http/server/same-origin'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import { proofCookieName, readProof } from '@/lib/verification/proof-cookie'
import { proofLifetime } from '@/lib/verification/limits'
import type { MessageId } from '@/lib/i18n/message-ids'

/** Who sends a plain form, in the shape the platform and the store want. */
export type Visitor = Awaited<ReturnType<typeof readVisitor>>

/** Throws when another site sent the form: Next compares Origin and Host, this also minds hosts that are not ours. */
export async function readVisitor(locale: Locale) {
  const sent = new Headers(await headers())
  const own = sameOrigin(new Request(env().SITE_URL, { headers: sent }), { hosts: env().ALLOWED_HOSTS })
  if (!own) throw new Error('A form from another site was refused')
  return {
    headers: sent,
    address: clientAddress(sent),
    userAgent: sent.get('user-agent') ?? undefined,
    proofToken: readProof(sent),
    locale,
    at: new Date(),
    say: (id: MessageId, values?: Record<string, string | number>) =>
      getIntl(locale).formatMessage({ id }, values),
  }
}

/** True while an action answers a script; a plain form post, and a page that is opened, have no such header. */
export async function isScripted(): Promise<boolean> {
  return (await headers()).has('next-action')
}

/** In an action only. `name` is whole, prefix included; `seconds` 0 takes the cookie away. */
export async function keepCookie(name: string, value: string, seconds: number): Promise<void> {
  const secure = env().SITE_URL.startsWith('https:')
  ;(await cookies()).set(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: seconds })
}

/** Leaves a proof in the browser; an empty one takes it away. */
export function keepProof(token: string): Promise<void> {
  return keepCookie(proofCookieName(), token, token === '' ? 0 : proofLifetime)
}
