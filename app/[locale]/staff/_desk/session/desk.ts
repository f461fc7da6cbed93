import 'server-only'
import { redirect } from 'next/navigation'
import type { Actor } from '@/lib/accounts/audit'
import type { Permission } from '@/lib/accounts/staff/permissions'
import { readSession, type Place, type StaffAccount, type StaffSession } from '@/lib/accounts/staff/sessions'
import { getStore, type Database } from '@/lib/db/store'
import { sessionToken } from './cookie'
import { isPermitted } from './permitted'
import { languageOf, type Language } from '../text'
import { placeOfRequest } from './request'

/** The context of every page and action of the desk for a signed-in person. */
export type Desk = Language & {
  db: Database
  session: StaffSession
  account: StaffAccount
  /** The actor and time for the audit log. */
  by: { actor: Actor; at: Date }
  place: Place
  may(permission: Permission): boolean
}

/** The desk of the signed-in person, or undefined. */
export async function findDesk(locale: string): Promise<Desk | undefined> {
  const { db } = await getStore()
  const at = new Date()
  const session = await readSession(db, await sessionToken(), at)
  if (!session || session.stage !== 'full') return undefined
  const { account } = session
  const place = await placeOfRequest()
  const actor: Actor = { kind: 'staff', id: account.id, address: place.address }
  return {
    ...languageOf(locale),
    db,
    session,
    account,
    by: { actor, at },
    place,
    may: (permission) => isPermitted(account, permission),
  }
}

/** For pages: returns the desk, or redirects to the sign-in, which leads back to `path`. */
export async function openDesk(locale: string, path: string): Promise<Desk> {
  const desk = await findDesk(locale)
  return desk ?? redirect(`/staff/sign-in?next=${encodeURIComponent(path)}`)
}
