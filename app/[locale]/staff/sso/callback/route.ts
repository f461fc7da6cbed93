import { NextResponse } from 'next/server'
import { enterByProvider } from '@/lib/accounts/staff/oidc/enter'
import { arrive } from '@/lib/accounts/staff/oidc/journey'
import { hasProvider } from '@/lib/accounts/staff/oidc/provider'
import { getStore } from '@/lib/db/store'
import { keepSession, keepSignIn, takeLuggage } from '../../_desk/cookie'
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
