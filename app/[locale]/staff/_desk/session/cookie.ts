import 'server-only'
import { cookies } from 'next/headers'
import { staffCookie } from '@/lib/accounts/staff/cookie'
import { signInStateLifetime } from '@/lib/accounts/staff/oidc/sign-in'
import type { SignInResult } from '@/lib/accounts/staff/sign-in'
import { env } from '@/lib/env'
import { cookieName } from '@/lib/http/server/cookies'

type SignedIn = Extract<SignInResult, { kind: 'signed-in' }>

function name(cookie: string = staffCookie): string {
  return cookieName(cookie, env().SITE_URL)
}

async function keep(cookie: string, value: string, expires: Date): Promise<void> {
  const secure = env().SITE_URL.startsWith('https:')
  ;(await cookies()).set(cookie, value, { path: '/', httpOnly: true, sameSite: 'lax', secure, expires })
}

/** The session token of the request, not yet checked. */
export async function sessionToken(): Promise<string | undefined> {
  return (await cookies()).get(name())?.value
}

/** In actions only: sets the session cookie until the session expires. */
export async function keepSession(token: string, expires: Date): Promise<void> {
  await keep(name(), token, expires)
}

/** In actions only. Sets an empty value: browsers do not delete a `__Host-` cookie without its attributes. */
export async function dropSession(): Promise<void> {
  await keepSession('', new Date(0))
}

/** The token of a known device for the sign-in, not yet checked. */
export async function deviceToken(): Promise<string | undefined> {
  return (await cookies()).get(name('bh_staff_device'))?.value
}

/** In actions and routes only: sets both cookies of a completed sign-in. */
export async function keepSignIn({ token, expiresAt, device }: SignedIn): Promise<void> {
  await keepSession(token, expiresAt)
  await keep(name('bh_staff_device'), device.token, device.expiresAt)
}

/** In routes only: keeps the sign-in state while the person is at the OpenID provider. */
export async function keepSignInState(signInState: string): Promise<void> {
  await keep(name('bh_staff_sso'), signInState, new Date(Date.now() + signInStateLifetime * 1000))
}

/** In routes only: returns and deletes the sign-in state, so that each answer of the provider is valid once. */
export async function takeSignInState(): Promise<string | undefined> {
  const signInState = (await cookies()).get(name('bh_staff_sso'))?.value
  await keep(name('bh_staff_sso'), '', new Date(0))
  return signInState
}
