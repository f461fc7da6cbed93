import 'server-only'
import { hkdfSync } from 'node:crypto'
import { env } from '@/lib/env'

const known = new Map<string, readonly [Buffer, ...Buffer[]]>()

/** The value of SESSION_SECRET_PREVIOUS for a previous secret that is lost. */
export const lostSecret = 'lost'

/**
 * The 32-byte keys that are accepted for one purpose (`'verification'`), independent of those for others: first the one
 * that signs, then that of SESSION_SECRET_PREVIOUS, so that a change of the secret ends nothing.
 */
export function keysFor(purpose: string): readonly [Buffer, ...Buffer[]] {
  const ready = known.get(purpose)
  if (ready) return ready
  const { SESSION_SECRET: current, SESSION_SECRET_PREVIOUS: previous } = env()
  const earlier =
    previous === undefined || previous === lostSecret ? [] : [deriveKey(previous, purpose)]
  const keys = [deriveKey(current, purpose), ...earlier] as const
  known.set(purpose, keys)
  return keys
}

/** The same for another secret. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `bauhinia/${purpose}`, 32))
}
