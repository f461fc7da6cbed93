/**
 * Identifies an application: the key is created when the form opens and renewed after a success, so that a double click
 * or a retry after a lost answer is stored once.
 */
export type Identity = {
  readonly key: string
  /** When the form was opened, in ms since 1970. */
  readonly openedAt: number
}

/** `randomUUID` is missing in browsers on plain http, `getRandomValues` is not. */
export function newIdentity(): Identity {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { key, openedAt: Date.now() }
}
