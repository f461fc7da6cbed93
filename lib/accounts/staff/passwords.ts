import { createHash, randomBytes } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB, 2 passes, 1 lane: the minimum of OWASP's password storage guide. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Keyboards produce composed or decomposed characters; both must have the same hash. */
function plain(password: string): string {
  return password.normalize('NFC')
}

export async function hashPassword(password: string): Promise<string> {
  return hash(plain(password), cost)
}

let decoy: Promise<string> | undefined

/**
 * True if the password is that of the account. Without an account it takes the same time, so that the duration does not
 * reveal which addresses exist.
 */
export async function passwordMatches(
  passwordHash: string | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('there is no such account')
  const fits = await verify(passwordHash ?? (await decoy), plain(password))
  return passwordHash !== undefined && fits
}

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
