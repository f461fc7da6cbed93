import { audit, type Actor } from '@/lib/accounts/audit'
import { findAccount } from '@/lib/accounts/staff/accounts'
import * as attempts from '@/lib/accounts/staff/attempts'
import { addressKeys } from '@/lib/http/server/address'
import { passwordFits } from '@/lib/accounts/staff/passwords'
import { openSession, sweepSessions, type Place, type StaffAccount } from '@/lib/accounts/staff/sessions'
import type { Database } from '@/lib/db/store'

export type SignInResult =
  | { kind: 'signed-in'; token: string; expiresAt: Date }
  | { kind: 'code-needed'; token: string; expiresAt: Date }
  | { kind: 'refused' } // the same for a wrong password, an unknown address and a deactivated account
  | { kind: 'locked' }

export type SignInInput = { email: string; password: string; place: Place; at: Date }

/**
 * Checks e-mail address (lower case) and password. Attempts are taken before the check, so parallel guesses cannot
 * outrun the lock; an unknown address locks and takes as long as a known one.
 */
export async function signIn(
  db: Database,
  { email, password, place, at }: SignInInput,
): Promise<SignInResult> {
  const accountKey = attempts.attemptKey('account', email)
  const addressKey = attempts.attemptKey('address', addressKeys(place.address).address)
  if (!(await attempts.takeAttempt(db, addressKey, attempts.addressRule, at))) return { kind: 'locked' }
  if (!(await attempts.takeAttempt(db, accountKey, attempts.accountRule, at))) return { kind: 'locked' }
  const account = await findAccount(db, email)
  const fits = await passwordFits(account?.passwordHash, password)
  if (!account || !fits || account.deactivatedAt) {
    if (account) await refused(db, account, place, at)
    return { kind: 'refused' }
  }
  await attempts.forgetAttempts(db, accountKey)
  await attempts.returnAttempt(db, addressKey)
  await attempts.sweepAttempts(db, at)
  await sweepSessions(db, at)
  return admit(db, account, place, at)
}

/** Lets a person in who has shown who they are, by password or, `oidc`, at the operator's provider; or asks for the second factor. */
export function admit(
  db: Database,
  account: StaffAccount,
  place: Place,
  at: Date,
  by?: 'oidc',
): Promise<SignInResult> {
  return account.totpEnabledAt ? askForCode(db, account, place, at) : beginSession(db, account, place, at, by)
}

async function askForCode(
  db: Database,
  account: StaffAccount,
  place: Place,
  at: Date,
): Promise<SignInResult> {
  const { token, expiresAt } = await openSession(db, { accountId: account.id, stage: 'code', place, at })
  return { kind: 'code-needed', token, expiresAt }
}

/** Opens the full session, under a token that was never used before, and notes it in the audit log. */
export async function beginSession(db: Database, account: StaffAccount, place: Place, at: Date, by?: 'oidc') {
  return db.transaction(async (tx) => {
    const session = await openSession(tx, { accountId: account.id, stage: 'full', place, at })
    await audit(tx, {
      at,
      actor: actorOf(account, place),
      action: 'session.signed-in',
      subject: { kind: 'session', id: session.id },
      detail: { secondFactor: account.totpEnabledAt !== null, ...(by ? { by } : {}) },
    })
    return { kind: 'signed-in' as const, token: session.token, expiresAt: session.expiresAt }
  })
}

/** Notes a refused attempt on an account that exists. */
export async function refused(db: Database, account: StaffAccount, place: Place, at: Date): Promise<void> {
  await audit(db, {
    at,
    actor: { kind: 'system', id: 'sign-in', address: place.address },
    action: 'session.refused',
    subject: { kind: 'account', id: account.id },
  })
}

function actorOf(account: StaffAccount, place: Place): Actor {
  return { kind: 'staff', id: account.id, address: place.address }
}
