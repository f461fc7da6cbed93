import { hash, verify } from '@node-rs/argon2'

/** Argon2id with 19 MiB, 2 passes, 1 lane: OWASP's password storage minimum. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Typed passwords reach us composed or decomposed, depending on the keyboard; both must hash alike. */
function plain(password: string): string {
  return password.normalize('NFC')
}

export async function hashPassword(password: string): Promise<string> {
  return hash(plain(password), cost)
}

let decoy: Promise<string> | undefined

/**
 * True when the password is the account's. Without an account it takes just as long, so that the time of the answer
 * does not tell which addresses exist.
 */
export async function passwordFits(passwordHash: string | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('there is no such account')
  const fits = await verify(passwordHash ?? (await decoy), plain(password))
  return passwordHash !== undefined && fits
}
