import { audit, type Actor } from '@/lib/accounts/audit'
import * as attempts from '@/lib/accounts/staff/attempts'
import { spendRecoveryCode } from '@/lib/accounts/staff/recovery-codes'
import { spendTotp } from '@/lib/accounts/staff/second-factor'
import { endSession, readSession, type Place, type StaffAccount } from '@/lib/accounts/staff/sessions'
import { beginSession, refused, type SignInResult } from '@/lib/accounts/staff/sign-in'
import type { Database } from '@/lib/db/store'
import type { SealingKeys } from '@/lib/accounts/staff/seal'

export type ConfirmInput = {
  token: string | undefined
  code: string
  key: SealingKeys
  place: Place
  at: Date
}

/**
 * The second step of the sign-in: a code of the authenticator or a recovery code. On success, the waiting session ends
 * and a full one with another token begins. `refused` keeps the waiting session; after `ended`, the sign-in starts
 * again.
 */
export async function confirmCode(
  db: Database,
  input: ConfirmInput,
): Promise<SignInResult | { kind: 'ended' }> {
  const { token, code, key, place, at } = input
  const waiting = await readSession(db, token, at)
  if (!waiting || waiting.stage !== 'code') return { kind: 'ended' }
  const { account } = waiting
  const attempt = attempts.attemptKey('code', account.id)
  if (!(await attempts.takeAttempt(db, attempt, attempts.accountRule, at))) return { kind: 'locked' }
  const typed = code.replace(/\s/g, '')
  const right =
    (await spendTotp(db, { account, code: typed, key, at })) || (await recover(db, account, typed, place, at))
  if (!right) {
    await refused(db, account, place, at)
    return { kind: 'refused' }
  }
  await attempts.resetAttempts(db, attempt)
  if (!(await endSession(db, account.id, waiting.id, at))) return { kind: 'ended' }
  return beginSession(db, account, place, at)
}

async function recover(
  db: Database,
  account: StaffAccount,
  code: string,
  place: Place,
  at: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await spendRecoveryCode(tx, { accountId: account.id, code, at }))) return false
    const actor: Actor = { kind: 'staff', id: account.id, address: place.address }
    await audit(tx, {
      at,
      actor,
      action: 'account.recovery-code-used',
      subject: { kind: 'account', id: account.id },
    })
    return true
  })
}
