import 'server-only'
import { createHash, createHmac } from 'node:crypto'
import { keyFor } from '@/lib/env/keys'
import type { Purpose } from '@/schemas/verification'

// A phone number or a code has too few possible values for a plain hash: without a key every one could be tried.
function keyed(...parts: readonly string[]): string {
  return createHmac('sha256', keyFor('verification')).update(parts.join('\n')).digest('base64url')
}

export function hashPhone(phone: string): string {
  return keyed('phone', phone)
}

/** Bound to phone and purpose: a code for one is none for another. */
export function hashCode(phone: string, purpose: Purpose, code: string): string {
  return keyed('code', purpose, phone, code)
}

/** Hash of anything a limit counts by: addresses are personal data too. */
export function hashKey(text: string): string {
  return keyed('limit', text)
}

/** Tokens are 256 random bits, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
