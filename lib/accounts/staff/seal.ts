import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 'v1'

/** One key, or several of which the first encrypts and each decrypts (`keysFor`). 32 bytes each. */
export type SealingKeys = Buffer | readonly [Buffer, ...Buffer[]]

/**
 * Encrypts a text (AES-256-GCM), so that a copy of the database or of a cookie does not reveal it.
 * `owner` is authenticated: a value that is moved to another owner cannot be decrypted.
 */
export function sealText(keys: SealingKeys, owner: string, text: string): string {
  const key = Buffer.isBuffer(keys) ? keys : keys[0]
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([
    nonce,
    cipher.update(text, 'utf8'),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  return `${version}.${sealed.toString('base64url')}`
}

/** Decrypts a sealed text. Returns undefined if none of the keys fits or the value was not sealed here. */
export function unsealText(keys: SealingKeys, owner: string, sealed: string): string | undefined {
  for (const key of Buffer.isBuffer(keys) ? [keys] : keys) {
    const text = unsealWith(key, owner, sealed)
    if (text !== undefined) return text
  }
  return undefined
}

function unsealWith(key: Buffer, owner: string, sealed: string): string | undefined {
  const [tag, body] = sealed.split('.')
  if (tag !== version || body === undefined) return undefined
  const bytes = Buffer.from(body, 'base64url')
  if (bytes.length < 12 + 16) return undefined // a shorter tag would be easier to guess
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-16))
    return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return undefined
  }
}
