import 'server-only'
import { cookies, headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { env } from '@/lib/env'
import { clientAddress } from '@/lib/http/server/address'
import { sameOrigin } from '@/lib/http/server/same-origin'
import { getIntl } from '@/lib/i18n/intl'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { proofCookieName, readProof } from '@/lib/verification/proofs'
import { proofLifetime } from '@/lib/verification/rate-limit'
import type { MessageId } from '@/lib/i18n/message-ids'

/** The sender of a native form post, in the shape that platform and store expect. */
export type Visitor = Awaited<ReturnType<typeof readSender>>['visitor']

/** The sender of a form whose action refuses other origins with its entries. A language that is none is no address of the site. */
export async function readSender(locale: Locale) {
  if (!isLocale(locale)) notFound()
  const sent = new Headers(await headers())
  const own = sameOrigin(new Request(env().SITE_URL, { headers: sent }), {
    hosts: env().ALLOWED_HOSTS,
  })
  const visitor = {
    headers: sent,
    address: clientAddress(sent),
    userAgent: sent.get('user-agent') ?? undefined,
    proofToken: readProof(sent),
    locale,
    at: new Date(),
    say: (id: MessageId, values?: Record<string, string | number>) =>
      getIntl(locale).formatMessage({ id }, values),
  }
  return { visitor, isForeign: !own }
}

/** Throws if another site sent the form, which the front server has refused before. */
export async function readVisitor(locale: Locale): Promise<Visitor> {
  const { visitor, isForeign } = await readSender(locale)
  if (isForeign) throw new Error('A form from another site was refused')
  return visitor
}

/** True while an action answers a script; native form posts and page requests do not have this header. */
export async function isScripted(): Promise<boolean> {
  return (await headers()).has('next-action')
}

/** In actions only. `name` includes the prefix; `seconds` 0 deletes the cookie. */
export async function keepCookie(name: string, value: string, seconds: number): Promise<void> {
  const secure = env().SITE_URL.startsWith('https:')
  ;(await cookies()).set(name, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: seconds,
  })
}

/** Sets the proof cookie; deletes it for an empty token. */
export function keepProof(token: string): Promise<void> {
  return keepCookie(proofCookieName(), token, token === '' ? 0 : proofLifetime)
}

/**
 * The form data of an action. A caller chooses the arguments of an action, so it may be anything; what is none counts as a form
 * without entries.
 */
export function postedForm(form: unknown): FormData {
  return form instanceof FormData ? form : new FormData()
}
