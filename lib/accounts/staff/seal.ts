import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 'v1'

/**
 * Encrypts a text (AES-256-GCM, `key` 32 bytes), so that a copy of the database or of a cookie does not reveal it.
 * `owner` is authenticated: a value that is moved to another owner cannot be decrypted.
 */
export function seal(key: Buffer, owner: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${version}.${sealed.toString('base64url')}`
}

/** Decrypts a sealed text. Returns undefined if the key has changed or the value was not sealed here. */
export function unseal(key: Buffer, owner: string, sealed: string): string | undefined {
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
