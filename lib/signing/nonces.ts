import 'server-only'
import type { Database } from '@/lib/db/store'
import { takeAllowance } from '@/lib/http/server/rate-limit'
import type { RememberNonce } from '@/lib/signing/hmac'

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
