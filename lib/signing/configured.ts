import 'server-only'
import { getStore } from '@/lib/db/store'
import type { Env } from '@/lib/env'
import { hmacSigning } from '@/lib/signing/hmac'
import { storedNonces } from '@/lib/signing/nonces'
import type { SigningStrategy } from '@/lib/signing/strategy'

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
