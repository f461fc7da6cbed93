import { NextResponse } from 'next/server'
import { hasProvider } from '@/lib/accounts/staff/oidc/provider'
import { setOut } from '@/lib/accounts/staff/oidc/journey'
import { keepLuggage } from '../_desk/cookie'
import { safeNext } from '../_desk/safe-next'

const elsewhere = (location: string) =>
  new NextResponse(null, { status: 303, headers: { Location: location, 'Cache-Control': 'no-store' } })

/** To the operator's OpenID provider. A link and no form: our policy lets forms go nowhere else. */
export async function GET(request: Request): Promise<Response> {
  if (!hasProvider()) return elsewhere('/staff/sign-in')
  const next = safeNext(new URL(request.url).searchParams.get('next'))
  const journey = await setOut(next, new Date())
  if (!journey) return elsewhere(`/staff/sign-in?sso=unavailable&next=${encodeURIComponent(next)}`)
  await keepLuggage(journey.luggage)
  return elsewhere(journey.url)
}
