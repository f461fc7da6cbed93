import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const version = 'v1'

/**
 * Encrypts an authenticator secret for the store (AES-256-GCM, `key` 32 bytes), so that a copy of the database alone
 * gives nobody a second factor. `owner` is bound in: a sealed value moved to another account does not open.
 */
export function seal(key: Buffer, owner: string, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
  return `${version}.${sealed.toString('base64url')}`
}

/** The text that was sealed, or undefined when the key has changed since or the value is not ours. */
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
