import 'server-only'
import { type Database, getStore } from '@/lib/db/store'
import type { Env } from '@/lib/env'
import { hmacSigning, type RememberNonce } from '@/lib/signing/hmac'
import type { SigningStrategy } from '@/lib/signing/strategy'
import { takeAllowance } from '@/lib/http/server/rate-limit'

/**
 * Stores nonces as rate limits of one: counted in one atomic statement, shared by all servers and deleted after they
 * expire.
 */
export function storedNonces(open: () => Promise<{ db: Database }>): RememberNonce {
  return async ({ keyId, nonce }, seconds, at) => {
    const { db } = await open()
    const { ok } = await takeAllowance(db, [{ key: `nonce:${keyId}:${nonce}`, count: 1, seconds }], at)
    return ok
  }
}

type Keys = Pick<Env, 'CMS_KEY_ID' | 'CMS_SALT' | 'CMS_PREVIOUS_KEY_ID' | 'CMS_PREVIOUS_SALT'>

/** The signing strategy with the configured keys. This is the place to configure another strategy. */
export function configuredSigning(keys: Keys): SigningStrategy {
  const { CMS_PREVIOUS_KEY_ID: id, CMS_PREVIOUS_SALT: salt } = keys
  return hmacSigning({
    current: { id: keys.CMS_KEY_ID, salt: keys.CMS_SALT },
    previous: id !== undefined && salt !== undefined ? { id, salt } : undefined,
    remember: storedNonces(getStore),
  })
}
