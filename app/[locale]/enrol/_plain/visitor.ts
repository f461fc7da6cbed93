import 'server-only'
import { cookies, headers } from 'next/headers'
import { env } from '@/lib/env'
import { clientAddress } from '@/lib/http/server/address'
import { cookieName } from '@/lib/http/server/cookies'
import { sameOrigin } from '@/lib/http/server/same-origin'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import { proofCookieName, readProof } from '@/lib/verification/proof-cookie'
import { proofLifetime } from '@/lib/verification/limits'

/** Who sends the plain form, in the shape the platform and the store want. */
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
    say: (id: string, values?: Record<string, string | number>) =>
      getIntl(locale).formatMessage({ id }, values),
  }
}

async function keep(name: string, value: string, seconds: number): Promise<void> {
  const secure = env().SITE_URL.startsWith('https:')
  ;(await cookies()).set(name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: seconds })
}

/** Leaves a proof in the browser; an empty one takes it away. */
export function keepProof(token: string): Promise<void> {
  return keep(proofCookieName(), token, token === '' ? 0 : proofLifetime)
}

const sentCookie = () => cookieName('bh_sent', env().SITE_URL)

/** Hands the reference number to the page that says 报名成功. Long enough to write it down. */
export function keepReference(reference: string): Promise<void> {
  return keep(sentCookie(), reference, 600)
}

/** The number of the application this browser sent last, if it was just now. */
export async function keptReference(): Promise<string | undefined> {
  const value = (await cookies()).get(sentCookie())?.value
  return value !== undefined && /^[A-Z0-9-]{1,32}$/.test(value) ? value : undefined
}
