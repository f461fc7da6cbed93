import 'server-only'
import { createSession } from '@/lib/accounts/visitors'
import type { Database } from '@/lib/db/store'
import { limitChecking } from '@/lib/verification/rate-limit'
import { redeemCode } from '@/lib/verification/codes'

export type SignInResult =
  /** `token` goes into the visitor's cookie. */
  | { kind: 'signed-in'; token: string }
  | { kind: 'wrong' }
  /** `retryAfter` in seconds. */
  | { kind: 'limited'; retryAfter: number }

type Attempt = { phone: string; code: string; address: string; at: Date }

/**
 * Signs in by a code of purpose `login`; the first time that registers the number. One transaction uses the code up and
 * opens the session, so that no proof has to be left: when the store fails in between, the same code still works.
 */
export async function signIn(db: Database, { phone, code, address, at }: Attempt): Promise<SignInResult> {
  const limit = await limitChecking(db, { address, at })
  if (!limit.ok) return { kind: 'limited', retryAfter: limit.retryAfter }
  const token = await db.transaction(async (tx) => {
    const right = await redeemCode(tx, { phone, code, purpose: 'login', at })
    return right ? createSession(tx, { phone, at }) : undefined
  })
  return token === undefined ? { kind: 'wrong' } : { kind: 'signed-in', token }
}
