import { NextResponse } from 'next/server'
import { enterByProvider } from '@/lib/accounts/staff/oidc/enter'
import { arrive } from '@/lib/accounts/staff/oidc/journey'
import { hasProvider } from '@/lib/accounts/staff/oidc/provider'
import { noteConfirmed } from '@/lib/accounts/staff/confirmation'
import { readSession } from '@/lib/accounts/staff/sessions'
import { getStore, type Database } from '@/lib/db/store'
import { keepSession, keepSignIn, sessionToken, takeLuggage } from '../../_desk/cookie'
import { safeNext } from '../../_desk/safe-next'
import { placeOf } from '../../_desk/visit'

/** A relative address: only the visitor's browser knows under which name it reached us. */
const onTo = (path: string) =>
  new NextResponse(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } })
const backWith = (problem: 'failed' | 'refused' | 'unavailable') => onTo(`/staff/sign-in?sso=${problem}`)

/** Back from the provider: signs in, or says at the sign-in why not. Works once for each journey. */
export async function GET(request: Request): Promise<Response> {
  if (!hasProvider()) return onTo('/staff/sign-in')
  const at = new Date()
  const arrival = await arrive(new URL(request.url).searchParams, await takeLuggage(), at)
  if (arrival.kind === 'unverified') return backWith('refused')
  if (arrival.kind !== 'arrived') return backWith(arrival.kind)
  const { db } = await getStore()
  if (arrival.confirms !== undefined) return confirm(db, arrival.confirms, arrival.person.subject, at)
  const result = await enterByProvider(db, { person: arrival.person, place: await placeOf(), at })
  if (result.kind !== 'signed-in' && result.kind !== 'code-needed') return backWith('refused')
  const next = safeNext(arrival.next)
  if (result.kind === 'signed-in') {
    await keepSignIn(result)
    return onTo(next)
  }
  await keepSession(result.token, result.expiresAt)
  return onTo(`/staff/code?next=${encodeURIComponent(next)}`)
}

/** Notes that the person of this browser's session has signed in at the provider again, if it is the same person. */
async function confirm(db: Database, id: string, subject: string, at: Date): Promise<Response> {
  const session = await readSession(db, await sessionToken(), at)
  const same = session?.id === id && session.stage === 'full' && session.account.providerSubject === subject
  if (!session || !same) return onTo('/staff/confirm?sso=failed')
  const { address } = await placeOf()
  await noteConfirmed(db, { session, actor: { kind: 'staff', id: session.account.id, address }, at }, 'oidc')
  return onTo('/staff/confirm?sso=done')
}
