import 'server-only'
import { redirect } from 'next/navigation'
import { cookies, headers } from 'next/headers'
import { writeAudit, type Actor } from '@/lib/accounts/audit'
import { nameIn } from '@/lib/accounts/staff/accounts'
import type { Permission } from '@/lib/accounts/staff/permissions'
import {
  isPermitted,
  readSession,
  type Place,
  type StaffAccount,
  type StaffSession,
  staffCookie,
} from '@/lib/accounts/staff/sessions'
import { getStore, type Database } from '@/lib/db/store'
import { signInStateLifetime } from '@/lib/accounts/staff/oidc/sign-in'
import type { SignInResult } from '@/lib/accounts/staff/sign-in'
import { env } from '@/lib/env'
import { cookieName } from '@/lib/http/server/cookies'
import { clientAddress } from '@/lib/http/server/address'
import { sameOrigin } from '@/lib/http/server/same-origin'
import { log } from '@/lib/log'
import { languageOf, type Language } from './language'

export type SearchParams = Record<string, string | string[] | undefined>

/** What Next gives to a route of the desk or of /edit, and to a page: the segments of the address, and its query. */
export type DeskParams<More = unknown> = { params: Promise<{ locale: string } & More> }
export type DeskProps<More = unknown> = DeskParams<More> & { searchParams: Promise<SearchParams> }

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
  const language = languageOf(locale)
  return {
    ...language,
    db,
    session,
    account: { ...account, name: nameIn(account, language.locale) },
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

type SignedIn = Extract<SignInResult, { kind: 'signed-in' }>

function cookieNamed(cookie: string = staffCookie): string {
  return cookieName(cookie, env().SITE_URL)
}

async function keepCookie(cookie: string, value: string, expires: Date): Promise<void> {
  const secure = env().SITE_URL.startsWith('https:')
  ;(await cookies()).set(cookie, value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    expires,
  })
}

/** The session token of the request, not yet checked. */
export async function sessionToken(): Promise<string | undefined> {
  return (await cookies()).get(cookieNamed())?.value
}

/** In actions only: sets the session cookie until the session expires. */
export async function keepSession(token: string, expires: Date): Promise<void> {
  await keepCookie(cookieNamed(), token, expires)
}

/** In actions only. Sets an empty value: browsers do not delete a `__Host-` cookie without its attributes. */
export async function dropSession(): Promise<void> {
  await keepSession('', new Date(0))
}

/** The token of a known device for the sign-in, not yet checked. */
async function deviceToken(): Promise<string | undefined> {
  return (await cookies()).get(cookieNamed('bh_staff_device'))?.value
}

/** In actions and routes only: sets both cookies of a completed sign-in. */
export async function keepSignIn({ token, expiresAt, device }: SignedIn): Promise<void> {
  await keepSession(token, expiresAt)
  await keepCookie(cookieNamed('bh_staff_device'), device.token, device.expiresAt)
}

/** In routes only: keeps the sign-in state while the person is at the OpenID provider. */
export async function keepSignInState(signInState: string): Promise<void> {
  await keepCookie(
    cookieNamed('bh_staff_sso'),
    signInState,
    new Date(Date.now() + signInStateLifetime * 1000),
  )
}

/** In routes only: returns and deletes the sign-in state, so that each answer of the provider is valid once. */
export async function takeSignInState(): Promise<string | undefined> {
  const signInState = (await cookies()).get(cookieNamed('bh_staff_sso'))?.value
  await keepCookie(cookieNamed('bh_staff_sso'), '', new Date(0))
  return signInState
}

/** Address and browser of a request, for sessions and the audit log. */
export async function placeOfRequest(): Promise<Place> {
  const sent = await headers()
  const userAgent = sent.get('user-agent') ?? ''
  return { address: clientAddress(sent), userAgent, device: await deviceToken() }
}

/** Whether a request comes from our own pages. Covers requests without an Origin header, and unknown hosts. */
export async function isOwnCall(): Promise<boolean> {
  const request = new Request(env().SITE_URL, { headers: await headers() })
  return sameOrigin(request, { hosts: env().ALLOWED_HOSTS, strict: true })
}

/** Throws for an action started by another site; Next only compares Origin and Host, and only if there is an Origin. */
export async function refuseForeign(): Promise<void> {
  if (!(await isOwnCall())) throw new Error('An action from another site was refused')
}

/**
 * Records in the log and in the audit log that a signed-in person requested something without the permission. Queries
 * are left out: they may contain a search for a person.
 */
export async function logRefusal(
  { account, place, db, by }: Desk,
  what: Permission | { path: string },
): Promise<void> {
  const asked =
    typeof what === 'string' ? { permission: what } : { path: what.path.replace(/\?.*/, '') }
  log().warn({ account: account.id, address: place.address, ...asked }, 'not permitted at the desk')
  const subject = { kind: 'account', id: account.id } as const
  await writeAudit(db, { ...by, action: 'access.refused', subject, detail: asked })
}
