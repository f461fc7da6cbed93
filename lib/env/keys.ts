import 'server-only'
import { hkdfSync } from 'node:crypto'
import { env } from '@/lib/env'

const keys = new Map<string, Buffer>()

/**
 * A 32-byte key for one purpose (`'verification'`), derived from `SESSION_SECRET`. Keys of different purposes are
 * independent.
 */
export function keyFor(purpose: string): Buffer {
  const known = keys.get(purpose)
  if (known) return known
  const key = deriveKey(env().SESSION_SECRET, purpose)
  keys.set(purpose, key)
  return key
}

/** The same for another secret. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `bauhinia/${purpose}`, 32))
}
