import 'server-only'
import { env } from '@/lib/env'
import { cookieName, readCookie, writeCookie } from '@/lib/http/server/cookies'
import { proofLifetime } from '@/lib/verification/limits'

const name = 'bh_proof'

/** The name of the cookie, with the `__Host-` prefix on https. */
export function proofCookieName(): string {
  return cookieName(name, env().SITE_URL)
}

/** The proof token of the visitor's browser. */
export function readProof(headers: Headers): string | undefined {
  return readCookie(headers, proofCookieName())
}

/** The Set-Cookie header that stores a proof token, or deletes it if the token is empty. */
export function writeProof(token: string): string {
  return writeCookie(name, token, token === '' ? 0 : proofLifetime, env().SITE_URL)
}
