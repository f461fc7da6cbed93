import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import { keyFor } from '@/lib/env/keys'
import type { Purpose } from '@/schemas/verification'

// Phone numbers and codes have too few possible values for a plain hash: without a key, all of them could be tried.
function keyed(...parts: readonly string[]): string {
  return createHmac('sha256', keyFor('verification')).update(parts.join('\n')).digest('base64url')
}

export function hashPhone(phone: string): string {
  return keyed('phone', phone)
}

/** Includes phone and purpose: a code for one is not valid for another. */
export function hashCode(phone: string, purpose: Purpose, code: string): string {
  return keyed('code', purpose, phone, code)
}

/** Hash of a rate limit key: IP addresses are personal data too. */
export function hashKey(text: string): string {
  return keyed('limit', text)
}

/** Tokens have 256 random bits, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
