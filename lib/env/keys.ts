import 'server-only'
import { hkdfSync } from 'node:crypto'
import { env } from '@/lib/env'

const keys = new Map<string, Buffer>()

/**
 * A 32-byte key for one purpose (`'verification'`), derived from `SESSION_SECRET`: hashes made for one
 * purpose say nothing about those of another.
 */
export function keyFor(purpose: string): Buffer {
  const known = keys.get(purpose)
  if (known) return known
  const key = Buffer.from(hkdfSync('sha256', env().SESSION_SECRET, '', `bauhinia/${purpose}`, 32))
  keys.set(purpose, key)
  return key
}
