import * as attempts from '@/lib/accounts/staff/attempts'
import { writeAudit, type Actor } from '@/lib/accounts/audit'
import { findAccount } from '@/lib/accounts/staff/accounts'
import { addressKeys } from '@/lib/http/server/address'
import {
  findDevice,
  issueDevice,
  sweepDevices,
  type Issued,
} from '@/lib/accounts/staff/known-devices'
import { passwordMatches } from '@/lib/accounts/staff/passwords'
import {
  openSession,
  sweepSessions,
  type Place,
  type StaffAccount,
  endSession,
  readSession,
} from '@/lib/accounts/staff/sessions'
import type { Database } from '@/lib/db/store'
import { spendRecoveryCode, spendTotp } from '@/lib/accounts/staff/second-factor'
import type { SealingKeys } from '@/lib/accounts/staff/seal'

export type SignInResult =
  /** `device` is for a separate cookie, which identifies this browser at the next sign-in. */
  | { kind: 'signed-in'; token: string; expiresAt: Date; device: Issued }
  | { kind: 'code-needed'; token: string; expiresAt: Date }
  | { kind: 'refused' } // the same for a wrong password, an unknown address and a deactivated account
  | { kind: 'locked' }

export type SignInInput = { email: string; password: string; place: Place; at: Date }

/**
 * Checks e-mail address (lower case) and password. Attempts are counted before the check, so that parallel guesses
 * cannot bypass the lock. An unknown address is locked like a known one and takes the same time. A browser that has
 * signed in to the account before has its own attempts, so that wrong passwords of others do not lock the owner out.
 */
export async function signIn(
  db: Database,
  { email, password, place, at }: SignInInput,
): Promise<SignInResult> {
  const account = await findAccount(db, email)
  const attempt = await takeAttempts(db, { account, email, place, at })
  if (!attempt) return { kind: 'locked' }
  const fits = await passwordMatches(account?.passwordHash, password)
  if (!account || !fits || account.deactivatedAt) {
    if (account) await recordRefusal(db, account, place, at)
    return { kind: 'refused' }
  }
  await attempt.succeeded()
  await attempts.sweepAttempts(db, at)
  await sweepSessions(db, at)
  await sweepDevices(db, at)
  return admitAccount(db, account, place, at)
}

type StaffAttempt = { account: StaffAccount | undefined; email: string; place: Place; at: Date }

/**
 * Takes an attempt of the known browser, or else one of the account and one of the IP address; undefined while locked.
 */
async function takeAttempts(db: Database, { account, email, place, at }: StaffAttempt) {
  const device =
    account && (await findDevice(db, { accountId: account.id, token: place.device, at }))
  if (device) {
    const deviceKey = attempts.attemptKey('device', device)
    if (await attempts.takeAttempt(db, deviceKey, attempts.accountRule, at))
      return { succeeded: () => attempts.resetAttempts(db, deviceKey) }
  }
  const accountKey = attempts.attemptKey('account', email)
  const addressKey = attempts.attemptKey('address', addressKeys(place.address).address)
  if (!(await attempts.takeAttempt(db, addressKey, attempts.addressRule, at))) return undefined
  if (!(await attempts.takeAttempt(db, accountKey, attempts.accountRule, at))) return undefined
  return {
    async succeeded() {
      await attempts.resetAttempts(db, accountKey)
      await attempts.returnAttempt(db, addressKey)
    },
  }
}

/**
 * Signs in a person who is identified, by password or (`oidc`) by the operator's provider; or requests the second
 * factor.
 */
export function admitAccount(
  db: Database,
  account: StaffAccount,
  place: Place,
  at: Date,
  by?: 'oidc',
): Promise<SignInResult> {
  return account.totpEnabledAt
    ? askForCode(db, account, place, at)
    : beginSession(db, account, place, at, by)
}

async function askForCode(
  db: Database,
  account: StaffAccount,
  place: Place,
  at: Date,
): Promise<SignInResult> {
  const { token, expiresAt } = await openSession(db, {
    accountId: account.id,
    stage: 'code',
    place,
    at,
  })
  return { kind: 'code-needed', token, expiresAt }
}

/** Creates the full session, with a new token, and records it in the audit log. */
async function beginSession(
  db: Database,
  account: StaffAccount,
  place: Place,
  at: Date,
  by?: 'oidc',
) {
  return db.transaction(async (tx) => {
    const confirmed = by === undefined
    const session = await openSession(tx, {
      accountId: account.id,
      stage: 'full',
      place,
      at,
      confirmed,
    })
    await writeAudit(tx, {
      at,
      actor: actorOf(account, place),
      action: 'session.signed-in',
      subject: { kind: 'session', id: session.id },
      detail: { secondFactor: account.totpEnabledAt !== null, ...(by ? { by } : {}) },
    })
    const device = await issueDevice(tx, {
      accountId: account.id,
      sessionId: session.id,
      place,
      at,
    })
    return {
      kind: 'signed-in' as const,
      token: session.token,
      expiresAt: session.expiresAt,
      device,
    }
  })
}

/** Records a rejected attempt for an existing account. */
export async function recordRefusal(
  db: Database,
  account: StaffAccount,
  place: Place,
  at: Date,
): Promise<void> {
  await writeAudit(db, {
    at,
    actor: { kind: 'system', id: 'sign-in', address: place.address },
    action: 'session.refused',
    subject: { kind: 'account', id: account.id },
  })
}

function actorOf(account: StaffAccount, place: Place): Actor {
  return { kind: 'staff', id: account.id, address: place.address }
}

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
  if (!(await attempts.takeAttempt(db, attempt, attempts.accountRule, at)))
    return { kind: 'locked' }
  const typed = code.replace(/\s/g, '')
  const right =
    (await spendTotp(db, { account, code: typed, key, at })) ||
    (await recover(db, account, typed, place, at))
  if (!right) {
    await recordRefusal(db, account, place, at)
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
    await writeAudit(tx, {
      at,
      actor,
      action: 'account.recovery-code-used',
      subject: { kind: 'account', id: account.id },
    })
    return true
  })
}
