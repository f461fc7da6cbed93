'use server'

import { redirect } from 'next/navigation'
import { audit } from '@/lib/accounts/audit'
import { endSession } from '@/lib/accounts/staff/sessions'
import { dropSession } from '../_desk/cookie'
import { findDesk } from '../_desk/desk'
import { refuseForeign } from '../_desk/visit'

/** Ends the session in the store and forgets its cookie. */
export async function signOutAction(locale: string): Promise<void> {
  await refuseForeign()
  const desk = await findDesk(locale)
  if (desk) {
    const { db, session, by } = desk
    await db.transaction(async (tx) => {
      await endSession(tx, session.account.id, session.id, by.at)
      await audit(tx, { ...by, action: 'session.signed-out', subject: { kind: 'session', id: session.id } })
    })
  }
  await dropSession()
  redirect('/staff/sign-in')
}
