import { createHash, randomBytes } from 'node:crypto'

/** A random token of 256 bits for a link or a session, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/**
 * The hash of a token that is stored. A plain hash is enough: the token has 256 random bits, and a lookup by hash
 * reveals nothing about it through timing.
 */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
