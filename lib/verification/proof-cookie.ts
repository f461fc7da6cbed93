import 'server-only'
import { env } from '@/lib/env'
import { cookieName, readCookie, writeCookie } from '@/lib/http/server/cookies'
import { proofLifetime } from '@/lib/verification/limits'

const name = 'bh_proof'

/** The cookie's name on this site: with the `__Host-` prefix on https. */
export function proofCookieName(): string {
  return cookieName(name, env().SITE_URL)
}

/** The proof token the visitor's browser holds. */
export function readProof(headers: Headers): string | undefined {
  return readCookie(headers, proofCookieName())
}

/** Set-Cookie that hands a proof to the browser, or with an empty token takes it away. */
export function writeProof(token: string): string {
  return writeCookie(name, token, token === '' ? 0 : proofLifetime, env().SITE_URL)
}
