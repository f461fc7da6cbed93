import 'server-only'
import { randomBytes } from 'node:crypto'
import * as client from 'openid-client'
import { z } from 'zod'
import { callbackUrl, findProvider } from '@/lib/accounts/staff/oidc/provider'
import { sealText, unsealText } from '@/lib/accounts/staff/seal'
import { keysFor } from '@/lib/env/keys'
import { log } from '@/lib/log'
import { writeAudit } from '@/lib/accounts/audit'
import {
  findAccount,
  findAccountOf,
  insertAccount,
  storeSubject,
} from '@/lib/accounts/staff/accounts'
import { spendInvitation } from '@/lib/accounts/staff/links'
import { hashPassword } from '@/lib/accounts/staff/passwords'
import type { Place, StaffAccount } from '@/lib/accounts/staff/sessions'
import { admitAccount, recordRefusal, type SignInResult } from '@/lib/accounts/staff/sign-in'
import type { Database } from '@/lib/db/store'

/** How long a person may take at the provider, in seconds. */
export const signInStateLifetime = 600

/** How far the provider's clock may be behind ours, in seconds. */
const clockSlack = 60

const stateSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  until: z.number(),
  confirms: z.string().optional(),
})

const key = () => keysFor('staff sso')
const owner = 'sso'

/** Who the provider says it is: `subject` never changes; `email` is verified by the provider, in lower case. */
type Person = { subject: string; email: string; name: string }

export type SignInOutcome =
  /** With `confirms`, the person has just signed in again at the provider to confirm that session. */
  | { kind: 'identified'; person: Person; next: string; confirms?: string | undefined }
  | { kind: 'unverified' } // no e-mail address, or one that the provider has not verified
  | { kind: 'failed' } // state of another browser, expired, refused by the provider, or a forged answer
  | { kind: 'unavailable' }

/**
 * Starts a sign-in at the provider. The browser is redirected to `url`. `signInState` is sealed and kept in a cookie of the
 * browser until it returns, so that an answer for one browser cannot sign another one in. `next` is the page to open
 * afterwards; `confirms` is a session whose person has to sign in at the provider again. Returns undefined when the
 * provider does not answer.
 */
export async function startSignIn(
  next: string,
  at: Date,
  confirms?: string,
): Promise<{ url: string; signInState: string } | undefined> {
  try {
    const provider = await findProvider()
    const state = client.randomState()
    const nonce = client.randomNonce()
    const verifier = client.randomPKCECodeVerifier()
    const url = client.buildAuthorizationUrl(provider, {
      redirect_uri: callbackUrl(),
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(confirms === undefined ? {} : { prompt: 'login', max_age: '0' }),
    })
    const until = at.getTime() + signInStateLifetime * 1000
    const signInState = sealText(
      key(),
      owner,
      JSON.stringify({ state, nonce, verifier, next, until, confirms }),
    )
    return { url: url.href, signInState }
  } catch (error) {
    log().warn({ err: error }, 'the OpenID provider did not answer')
    return undefined
  }
}

function openState(sealed: string | undefined, at: Date) {
  const text = sealed === undefined ? undefined : unsealText(key(), owner, sealed)
  if (text === undefined) return undefined
  const saved = stateSchema.parse(JSON.parse(text))
  return at.getTime() <= saved.until ? saved : undefined
}

/** Finishes a sign-in with the query of the provider's callback and the sign-in state from the browser's cookie. */
export async function finishSignIn(
  query: URLSearchParams,
  signInState: string | undefined,
  at: Date,
): Promise<SignInOutcome> {
  const saved = openState(signInState, at)
  if (!saved) return { kind: 'failed' }
  try {
    const provider = await findProvider()
    const url = new URL(`?${query}`, callbackUrl())
    const tokens = await client.authorizationCodeGrant(provider, url, {
      expectedState: saved.state,
      expectedNonce: saved.nonce,
      pkceCodeVerifier: saved.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) return { kind: 'failed' }
    // A provider that did not ask the person to sign in again confirms nothing.
    const began = saved.until / 1000 - signInStateLifetime
    if (saved.confirms !== undefined && (claims.auth_time ?? 0) < began - clockSlack)
      return { kind: 'failed' }
    // Many providers leave the e-mail address out of the token and return it from the userinfo endpoint.
    const told =
      claims.email === undefined
        ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
        : claims
    const outcome = vouched(told, `${claims.iss} ${claims.sub}`, saved.next)
    return outcome.kind === 'identified' ? { ...outcome, confirms: saved.confirms } : outcome
  } catch (error) {
    log().warn({ err: error }, 'a sign-in through the OpenID provider failed')
    const away =
      error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')
    return { kind: away ? 'unavailable' : 'failed' }
  }
}

function vouched(claims: Record<string, unknown>, subject: string, next: string): SignInOutcome {
  const { email, email_verified: verified, name } = claims
  if (typeof email !== 'string' || verified !== true) return { kind: 'unverified' }
  const address = email.trim().toLowerCase()
  return {
    kind: 'identified',
    person: { subject, email: address, name: typeof name === 'string' ? name : '' },
    next,
  }
}

type EnterInput = {
  /** Verified by the provider; `email` in lower case. */
  person: Person
  place: Place
  at: Date
}

/**
 * Signs in a person whom the operator's provider has identified, if they have an account or an open invitation here.
 * The first sign-in matches the e-mail address, later ones the provider's subject, so that an address that the provider
 * gives to another person opens nothing here. A second factor that is enabled here is still required.
 */
export async function admitByProvider(db: Database, input: EnterInput): Promise<SignInResult> {
  const { person, place, at } = input
  const known = await findAccountOf(db, person.subject)
  const account =
    known ?? (await findAccount(db, person.email)) ?? (await acceptInvitation(db, input))
  if (!account) return { kind: 'refused' }
  if (account.deactivatedAt || !(known || (await storeSubject(db, account.id, person.subject)))) {
    await recordRefusal(db, account, place, at)
    return { kind: 'refused' }
  }
  return admitAccount(db, account, place, at, 'oidc')
}

/** Creates the account of an open invitation with a random password; a reset link can set one later. */
async function acceptInvitation(
  db: Database,
  { person, place, at }: EnterInput,
): Promise<StaffAccount | undefined> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return db.transaction(async (tx) => {
    const invitation = await spendInvitation(tx, person.email, at)
    if (!invitation) return undefined
    const { roles, language, invitedBy } = invitation
    const name = displayName(person)
    const id = await insertAccount(tx, {
      email: person.email,
      name,
      language,
      roles,
      passwordHash,
      at,
    })
    if (id !== undefined) {
      await writeAudit(tx, {
        at,
        actor: { kind: 'staff', id, address: place.address },
        action: 'account.created',
        subject: { kind: 'account', id },
        detail: { by: 'oidc', invitedBy, roles },
      })
    }
    return findAccount(tx, person.email)
  })
}

/** The name that colleagues see: at most 64 characters, without line breaks. */
function displayName({ name, email }: Person): string {
  const plain = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}\p{Bidi_Control}]/gu, '')
    .trim()
  return [...(plain || email)].slice(0, 64).join('')
}
