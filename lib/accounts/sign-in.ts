import 'server-only'
import { createSession } from '@/lib/accounts/visitors'
import type { Database } from '@/lib/db/store'
import { limitChecking } from '@/lib/verification/rate-limit'
import { redeemCode } from '@/lib/verification/codes'
import type { Env } from '@/lib/env'

/**
 * How visitors sign in: at the external service of `PASSPORT_URL`, or at this site. A remote platform (`API_HOST`)
 * accepts only its own sessions, so that without its sign-in service there is no sign-in.
 */
export function signInMode({
  PASSPORT_URL: service,
  API_HOST: remote,
}: Pick<Env, 'PASSPORT_URL' | 'API_HOST'>): 'external' | 'embedded' | 'closed' {
  if (service !== undefined) return 'external'
  return remote === undefined ? 'embedded' : 'closed'
}

export type SignInResult =
  /** `token` is for the visitor's cookie. */
  | { kind: 'signed-in'; token: string }
  | { kind: 'wrong' }
  /** `retryAfter` in seconds. */
  | { kind: 'limited'; retryAfter: number }

type VisitorAttempt = { phone: string; code: string; address: string; at: Date }

/**
 * Signs in with a code of purpose `login`. The first sign-in registers the number. The code is used up and the session
 * created in one transaction, so that the same code still works after a failure of the store.
 */
export async function signIn(
  db: Database,
  { phone, code, address, at }: VisitorAttempt,
): Promise<SignInResult> {
  const limit = await limitChecking(db, { address, at })
  if (!limit.ok) return { kind: 'limited', retryAfter: limit.retryAfter }
  const token = await db.transaction(async (tx) => {
    const right = await redeemCode(tx, { account: phone, code, purpose: 'login', at })
    return right ? createSession(tx, { phone, at }) : undefined
  })
  return token === undefined ? { kind: 'wrong' } : { kind: 'signed-in', token }
}
