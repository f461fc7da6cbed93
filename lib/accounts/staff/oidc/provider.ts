import 'server-only'
import * as client from 'openid-client'
import { env } from '@/lib/env'
import { hourMs } from '@/lib/time'

/** How long a sign-in waits for the provider, in seconds. */
const longestWait = 10

/** How long the provider's metadata is cached, in ms. */
const lifetime = hourMs

/** Whether an OpenID provider for staff is configured. */
export function hasProvider(): boolean {
  return env().OIDC_ISSUER !== undefined
}

/** The redirect URI, which must be registered at the provider exactly like this. */
export function callbackUrl(): string {
  return new URL('/staff/sso/callback', env().SITE_URL).href
}

/** The largest answer of the provider, in bytes: its metadata, keys, tokens, or a person's claims. */
const largestAnswer = 256 * 1024

/** Like `fetch`, but rejects an answer over the limit instead of keeping it in memory. */
async function fetchBounded(url: string, options: client.CustomFetchOptions): Promise<Response> {
  const { body, status, headers } = await fetch(url, options as RequestInit)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    // A TypeError, as of a connection that breaks off: the provider is told to be unavailable.
    if (length > largestAnswer)
      throw new TypeError('the OpenID provider answered with too many bytes')
    parts.push(part)
  }
  return new Response(parts.length > 0 ? Buffer.concat(parts) : null, { status, headers })
}

let known: { at: number; configuration: client.Configuration } | undefined

/** The provider's endpoints and keys, requested once an hour. Rejects when the provider does not answer. */
export async function findProvider(): Promise<client.Configuration> {
  if (known && Date.now() - known.at < lifetime && Date.now() >= known.at)
    return known.configuration
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET } = env()
  const issuer = new URL(OIDC_ISSUER)
  // Only an issuer on this machine may use http (lib/env/variables.ts).
  const insecure = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []
  const execute = [client.enableNonRepudiationChecks, ...insecure]
  const options = { execute, timeout: longestWait, [client.customFetch]: fetchBounded }
  const configuration = await client.discovery(
    issuer,
    OIDC_CLIENT_ID,
    OIDC_CLIENT_SECRET,
    undefined,
    options,
  )
  known = { at: Date.now(), configuration }
  return configuration
}
