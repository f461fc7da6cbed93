import type { IncomingMessage } from 'node:http'
import { isPermitted } from '@/lib/accounts/staff/permitted'
import { staffCookie } from '@/lib/accounts/staff/cookie'
import { readSession, type StaffSession } from '@/lib/accounts/staff/sessions'
import { getStore } from '@/lib/db/store'
import { cookieName, readCookie } from '@/lib/http/server/cookies'

/** Who sent a request, for what the front server answers itself: an editor, a colleague without the permission, or nobody. */
export type Sender = { kind: 'editor'; session: StaffSession } | { kind: 'other' } | { kind: 'nobody' }

/** Reads the session of a request. One that only loads a picture does not keep the session alive. Throws StoreUnavailable. */
export async function senderOf(
  { headers: { cookie = '' } }: IncomingMessage,
  siteUrl: string,
  { unnoticed = false } = {},
): Promise<Sender> {
  const token = readCookie(new Headers({ cookie }), cookieName(staffCookie, siteUrl))
  if (!token) return { kind: 'nobody' }
  const { db } = await getStore()
  const session = await readSession(db, token, new Date(), { unnoticed })
  if (session?.stage !== 'full') return { kind: 'nobody' }
  return isPermitted(session.account, 'articles.edit') ? { kind: 'editor', session } : { kind: 'other' }
}
