import 'server-only'
import * as client from 'openid-client'
import { env } from '@/lib/env'

/** How long a sign-in waits for the provider, in seconds. */
const longestWait = 10

/** How long the provider's metadata is cached, in ms. */
const lifetime = 3_600_000

/** Whether an OpenID provider for staff is configured. */
export function hasProvider(): boolean {
  return env().OIDC_ISSUER !== undefined
}

/** The redirect URI, which must be registered at the provider exactly like this. */
export function callbackUrl(): string {
  return new URL('/staff/sso/callback', env().SITE_URL).href
}

let known: { at: number; configuration: client.Configuration } | undefined

/** The provider's endpoints and keys, requested once an hour. Rejects when the provider does not answer. */
export async function findProvider(): Promise<client.Configuration> {
  if (known && Date.now() - known.at < lifetime && Date.now() >= known.at) return known.configuration
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET } = env()
  const issuer = new URL(OIDC_ISSUER)
  // Only an issuer on this machine may use http (lib/env/kinds.ts).
  const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []
  const options = { execute, timeout: longestWait }
  const configuration = await client.discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, options)
  known = { at: Date.now(), configuration }
  return configuration
}
