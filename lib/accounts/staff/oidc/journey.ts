import 'server-only'
import * as client from 'openid-client'
import { z } from 'zod'
import { callbackUrl, findProvider } from '@/lib/accounts/staff/oidc/provider'
import { seal, unseal } from '@/lib/accounts/staff/seal'
import { keyFor } from '@/lib/env/keys'
import { log } from '@/lib/log'

/** How long somebody may take at the provider, in seconds. */
export const journeyTime = 600

/** How far the provider's clock may be behind ours, in seconds. */
const clockSlack = 60

const journeySchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
  until: z.number(),
  confirms: z.string().optional(),
})

const key = () => keyFor('staff sso')
const owner = 'sso'

/** Who the provider says it is: `subject` for good, with an address it has verified. */
export type Person = { subject: string; email: string; name: string }

export type Arrival =
  /** `confirms` is the session that the journey was to confirm; the person has just signed in at the provider then. */
  | { kind: 'arrived'; person: Person; next: string; confirms?: string | undefined }
  | { kind: 'unverified' } // no address, or one the provider does not vouch for
  | { kind: 'failed' } // another browser's journey, too late, refused there, or a forged answer
  | { kind: 'unavailable' }

/**
 * Sets out to the provider: `url` is where the browser goes, `luggage` a sealed text that its cookie keeps meanwhile, so
 * that nobody can be signed in with somebody else's answer. `next` is where to go afterwards; `confirms`, a session whose
 * person has to sign in at the provider again. Undefined when the provider does not answer.
 */
export async function setOut(
  next: string,
  at: Date,
  confirms?: string,
): Promise<{ url: string; luggage: string } | undefined> {
  try {
    const provider = await findProvider()
    const state = client.randomState()
    const nonce = client.randomNonce()
    const verifier = client.randomPKCECodeVerifier()
    const url = client.buildAuthorizationUrl(provider, {
      redirect_uri: callbackUrl(),
      scope: 'openid email profile',
      ...{ state, nonce },
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(confirms === undefined ? {} : { prompt: 'login', max_age: '0' }),
    })
    const until = at.getTime() + journeyTime * 1000
    const luggage = seal(key(), owner, JSON.stringify({ state, nonce, verifier, next, until, confirms }))
    return { url: url.href, luggage }
  } catch (error) {
    log().warn({ err: error }, 'the OpenID provider did not answer')
    return undefined
  }
}

function unpack(luggage: string | undefined, at: Date) {
  const text = luggage === undefined ? undefined : unseal(key(), owner, luggage)
  if (text === undefined) return undefined
  const journey = journeySchema.parse(JSON.parse(text))
  return at.getTime() <= journey.until ? journey : undefined
}

/** Comes back from the provider with the callback's query and the luggage of this browser. */
export async function arrive(
  query: URLSearchParams,
  luggage: string | undefined,
  at: Date,
): Promise<Arrival> {
  const journey = unpack(luggage, at)
  if (!journey) return { kind: 'failed' }
  try {
    const provider = await findProvider()
    const url = new URL(`?${query}`, callbackUrl())
    const tokens = await client.authorizationCodeGrant(provider, url, {
      expectedState: journey.state,
      expectedNonce: journey.nonce,
      pkceCodeVerifier: journey.verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) return { kind: 'failed' }
    // A provider that lets people in without asking them again confirms nothing.
    const began = journey.until / 1000 - journeyTime
    if (journey.confirms !== undefined && (claims.auth_time ?? 0) < began - clockSlack)
      return { kind: 'failed' }
    // Many providers keep the address out of the token and tell it when asked.
    const told =
      claims.email === undefined
        ? await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
        : claims
    const arrival = vouched(told, `${claims.iss} ${claims.sub}`, journey.next)
    return arrival.kind === 'arrived' ? { ...arrival, confirms: journey.confirms } : arrival
  } catch (error) {
    log().warn({ err: error }, 'a sign-in through the OpenID provider failed')
    const away = error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')
    return { kind: away ? 'unavailable' : 'failed' }
  }
}

function vouched(claims: Record<string, unknown>, subject: string, next: string): Arrival {
  const { email, email_verified: verified, name } = claims
  if (typeof email !== 'string' || verified !== true) return { kind: 'unverified' }
  const address = email.trim().toLowerCase()
  return {
    kind: 'arrived',
    person: { subject, email: address, name: typeof name === 'string' ? name : '' },
    next,
  }
}
