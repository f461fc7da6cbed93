import 'server-only'
import { isConfirmed } from '@/lib/accounts/staff/confirmation'
import type { Permission } from '@/lib/accounts/staff/permissions'
import { StoreUnavailable } from '@/lib/db/errors'
import { confirmHref } from '../session/confirm-href'
import { findDesk, type Desk } from '../session/desk'
import { noteRefusal } from '../session/refusal'
import { languageOf } from '../text'

/** Answers with a file for whoever is signed in and permitted; everybody else is sent to the sign-in or refused. */
export async function download(
  locale: string,
  permission: Permission,
  next: string,
  make: (desk: Desk) => Promise<Response> | Response,
  /** For a file that asks who it is: its own address, to come back to. */
  confirm?: string,
): Promise<Response> {
  try {
    const desk = await findDesk(locale)
    if (!desk) return seeOther(`/staff/sign-in?next=${encodeURIComponent(next)}`)
    if (!desk.may(permission)) {
      noteRefusal(desk, permission)
      return plain(403, desk.text('errors.not-permitted'))
    }
    if (confirm !== undefined && !isConfirmed(desk.session, desk.by.at)) return seeOther(confirmHref(confirm))
    return await make(desk)
  } catch (error) {
    if (error instanceof StoreUnavailable) return plain(503, languageOf(locale).text('errors.unreadable'))
    throw error
  }
}

/** A relative address: only the visitor's browser knows under which name it reached us. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })
}

function plain(status: number, text: string): Response {
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(text, { status, headers })
}
