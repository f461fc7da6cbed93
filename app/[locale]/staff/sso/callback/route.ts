import { admitByProvider, finishSignIn } from '@/lib/accounts/staff/oidc/sign-in'
import { hasProvider } from '@/lib/accounts/staff/oidc/provider'
import { noteConfirmed } from '@/lib/accounts/staff/confirmation'
import { readSession } from '@/lib/accounts/staff/sessions'
import { getStore, type Database } from '@/lib/db/store'
import {
  keepSession,
  keepSignIn,
  sessionToken,
  takeSignInState,
  placeOfRequest,
} from '@/app/[locale]/staff/_desk/session'
import { seeOther } from '@/app/[locale]/staff/_desk/download'
import { safeNext } from '@/app/[locale]/staff/_desk/safe-next'

const backWith = (problem: 'failed' | 'refused' | 'unavailable') =>
  seeOther(`/staff/sign-in?sso=${problem}`)

/** The return address of the provider: signs in, or shows the reason at the sign-in. Valid once for each sign-in. */
export async function GET(request: Request): Promise<Response> {
  if (!hasProvider()) return seeOther('/staff/sign-in')
  const at = new Date()
  const outcome = await finishSignIn(new URL(request.url).searchParams, await takeSignInState(), at)
  if (outcome.kind === 'unverified') return backWith('refused')
  if (outcome.kind !== 'identified') return backWith(outcome.kind)
  const { db } = await getStore()
  if (outcome.confirms !== undefined)
    return confirm(db, outcome.confirms, outcome.person.subject, at)
  const result = await admitByProvider(db, {
    person: outcome.person,
    place: await placeOfRequest(),
    at,
  })
  if (result.kind !== 'signed-in' && result.kind !== 'code-needed') return backWith('refused')
  const next = safeNext(outcome.next)
  if (result.kind === 'signed-in') {
    await keepSignIn(result)
    return seeOther(next)
  }
  await keepSession(result.token, result.expiresAt)
  return seeOther(`/staff/code?next=${encodeURIComponent(next)}`)
}

/** Records that the person of the current session has signed in at the provider again, if it is the same person. */
async function confirm(db: Database, id: string, subject: string, at: Date): Promise<Response> {
  const session = await readSession(db, await sessionToken(), at)
  const same =
    session?.id === id && session.stage === 'full' && session.account.providerSubject === subject
  if (!session || !same) return seeOther('/staff/confirm?sso=failed')
  const { address } = await placeOfRequest()
  await noteConfirmed(
    db,
    { session, actor: { kind: 'staff', id: session.account.id, address }, at },
    'oidc',
  )
  return seeOther('/staff/confirm?sso=done')
}
