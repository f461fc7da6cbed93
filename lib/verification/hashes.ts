import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import { keysFor } from '@/lib/env/keys'
import type { Purpose } from '@/schemas/verification'

// Phone numbers, addresses and codes have too few possible values for a plain hash: without a key, all of them could be tried.
function keyed(...parts: readonly string[]): Hashes {
  const [current, ...earlier] = keysFor('verification')
  const hash = (key: Buffer) =>
    createHmac('sha256', key).update(parts.join('\n')).digest('base64url')
  return [hash(current), ...earlier.map(hash)]
}

/** The hash to store, and those under which the same may have been stored with the previous secret. */
type Hashes = [current: string, ...earlier: string[]]

export function accountHashes(account: string): Hashes {
  return keyed('phone', account)
}

export function hashAccount(account: string): string {
  return accountHashes(account)[0]
}

/** Includes account and purpose: a code for one is not valid for another. */
export function codeHashes(account: string, purpose: Purpose, code: string): Hashes {
  return keyed('code', purpose, account, code)
}

/** Hash of a rate limit key: IP addresses are personal data too. */
export function hashKey(text: string): string {
  return keyed('limit', text)[0]
}

/** Tokens have 256 random bits, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
