import 'server-only'
import * as client from 'openid-client'
import { env } from '@/lib/env'

/** A provider that takes longer to answer, in seconds, is away; whoever signs in is waiting. */
const longestWait = 10

/** How long what the provider says of itself is believed, in ms. */
const lifetime = 3_600_000

/** Whether this operator has an OpenID provider for staff. */
export function hasProvider(): boolean {
  return env().OIDC_ISSUER !== undefined
}

/** Where the provider sends people back to; it has to be registered there, exactly so. */
export function callbackUrl(): string {
  return new URL('/staff/sso/callback', env().SITE_URL).href
}

let known: { at: number; configuration: client.Configuration } | undefined

/** The provider's addresses and keys, asked for once an hour. Rejects when it does not answer. */
export async function findProvider(): Promise<client.Configuration> {
  if (known && Date.now() - known.at < lifetime && Date.now() >= known.at) return known.configuration
  const { OIDC_ISSUER = '', OIDC_CLIENT_ID = '', OIDC_CLIENT_SECRET } = env()
  const issuer = new URL(OIDC_ISSUER)
  // Only an issuer on this machine may do without https (lib/env/kinds.ts).
  const execute = issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []
  const options = { execute, timeout: longestWait }
  const configuration = await client.discovery(issuer, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, undefined, options)
  known = { at: Date.now(), configuration }
  return configuration
}
