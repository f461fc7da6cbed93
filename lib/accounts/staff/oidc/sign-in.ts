import 'server-only'
import * as client from 'openid-client'
import { z } from 'zod'
import { callbackUrl, findProvider } from '@/lib/accounts/staff/oidc/provider'
import { seal, unseal } from '@/lib/accounts/staff/seal'
import { keysFor } from '@/lib/env/keys'
import { log } from '@/lib/log'

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
export type Person = { subject: string; email: string; name: string }

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
    const signInState = seal(key(), owner, JSON.stringify({ state, nonce, verifier, next, until, confirms }))
    return { url: url.href, signInState }
  } catch (error) {
    log().warn({ err: error }, 'the OpenID provider did not answer')
    return undefined
  }
}

function openState(sealed: string | undefined, at: Date) {
  const text = sealed === undefined ? undefined : unseal(key(), owner, sealed)
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
    const away = error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')
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
