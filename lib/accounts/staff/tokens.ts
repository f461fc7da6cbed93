import { createHash, randomBytes } from 'node:crypto'

/** A fresh secret of 256 bits for a link or a session, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * What the store keeps of a token. A plain hash is enough: a token has 256 random bits, so there is nothing to guess,
 * and looking it up by its hash leaks no timing about the token.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
