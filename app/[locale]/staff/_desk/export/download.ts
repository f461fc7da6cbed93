import 'server-only'
import { isConfirmed } from '@/lib/accounts/staff/confirmation'
import type { Permission } from '@/lib/accounts/staff/permissions'
import { StoreUnavailable } from '@/lib/db/errors'
import { confirmHref } from '../session/confirm-href'
import { findDesk, type Desk } from '../session/desk'
import { isProtected } from '../session/permitted'
import { logRefusal } from '../session/log-refusal'
import { languageOf } from '../text'

/** Answers with a file for a signed-in person with the permission; redirects others to the sign-in, or refuses. */
export async function download(
  locale: string,
  permission: Permission,
  next: string,
  make: (desk: Desk) => Promise<Response> | Response,
  /** For a file that requires a confirmation of identity: the address to return to. */
  confirm?: string,
): Promise<Response> {
  try {
    const desk = await findDesk(locale)
    if (!desk) return seeOther(`/staff/sign-in?next=${encodeURIComponent(next)}`)
    if (!desk.may(permission)) {
      await logRefusal(desk, permission)
      return seeOther(isProtected(desk.account) ? `/staff/refused?needs=${permission}` : '/staff/account')
    }
    if (confirm !== undefined && !isConfirmed(desk.session, desk.by.at)) return seeOther(confirmHref(confirm))
    return await make(desk)
  } catch (error) {
    if (error instanceof StoreUnavailable) return plain(503, languageOf(locale).t('errors.unreadable'))
    throw error
  }
}

/** Redirects to a relative address: the public origin is known only to the client. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
}

/** A short answer in place of a file. */
export function plain(status: number, text: string): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(text, { status, headers })
}
