import { createHash, randomInt } from 'node:crypto'
import { and, eq, isNull, lt, or, count } from 'drizzle-orm'
import { generateSecret, generateURI, verify } from 'otplib'
import { writeAudit, type Actor } from '@/lib/accounts/audit'
import { sealText, unsealText, type SealingKeys } from '@/lib/accounts/staff/seal'
import { endSessions, type StaffAccount } from '@/lib/accounts/staff/sessions'
import { staffAccounts, staffRecoveryCodes } from '@/lib/db/schema/staff'
import type { Database, Transaction } from '@/lib/db/store'
import { deriveKey } from '@/lib/env/keys'

const howMany = 10
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789' // without similar letters and digits

/** 25 characters of 31: 123 random bits, so that a plain hash cannot be reversed (ASVS 6.5.2 requires 112). */
function newCode(): string {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return Array.from({ length: 5 }, group).join('-')
}

function hashCode(accountId: string, code: string): string {
  const plain = code.toLowerCase().replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(`${accountId}:${plain}`).digest('hex')
}

/** Replaces the recovery codes of an account and returns the new ones, which are stored only as hashes. */
export async function renewRecoveryCodes(
  tx: Transaction,
  accountId: string,
): Promise<readonly string[]> {
  await dropRecoveryCodes(tx, accountId)
  const codes = Array.from({ length: howMany }, newCode)
  await tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ codeHash: hashCode(accountId, code), accountId })))
  return codes
}

async function dropRecoveryCodes(tx: Transaction, accountId: string): Promise<void> {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.accountId, accountId))
}

/** True the first time a code is used, also with concurrent callers. */
export async function spendRecoveryCode(
  db: Database | Transaction,
  { accountId, code, at }: { accountId: string; code: string; at: Date },
): Promise<boolean> {
  const unused = and(
    eq(staffRecoveryCodes.codeHash, hashCode(accountId, code)),
    isNull(staffRecoveryCodes.usedAt),
  )
  const used = await db
    .update(staffRecoveryCodes)
    .set({ usedAt: at })
    .where(unused)
    .returning({ accountId: staffRecoveryCodes.accountId })
  return used.length === 1
}

export async function recoveryCodesLeft(db: Database, accountId: string): Promise<number> {
  const unused = and(eq(staffRecoveryCodes.accountId, accountId), isNull(staffRecoveryCodes.usedAt))
  const [row] = await db.select({ left: count() }).from(staffRecoveryCodes).where(unused)
  return row?.left ?? 0
}

/** The purpose of the key that encrypts authenticator secrets (`lib/env/keys.ts`). */
export const sealingPurpose = 'staff second factor'

/** Tolerance for the clocks of phones, in seconds, either way. */
const tolerance = 30

/** Starts enrolment with a new secret. The second factor is required only after `enableTotp` has accepted a code. */
export async function beginTotp(
  db: Database,
  account: StaffAccount,
  key: SealingKeys,
): Promise<void> {
  const totpSecret = sealText(key, account.id, generateSecret())
  const open = and(eq(staffAccounts.id, account.id), isNull(staffAccounts.totpEnabledAt))
  await db.update(staffAccounts).set({ totpSecret }).where(open)
}

/** The secret and the `otpauth:` URL of an unfinished enrolment; undefined if there is none or it is complete. */
export function pendingTotp(account: StaffAccount, key: SealingKeys, issuer: string) {
  if (!account.totpSecret || account.totpEnabledAt) return undefined
  const secret = unsealText(key, account.id, account.totpSecret)
  if (secret === undefined) return undefined
  return { secret, uri: generateURI({ issuer, label: account.email, secret }) }
}

/**
 * Encrypts authenticator secrets again after a change of SESSION_SECRET. Secrets under an even older one stay
 * unreadable.
 */
export async function resealSecrets(
  tx: Transaction,
  previous: string,
  current: string,
): Promise<void> {
  const [before, after] = [deriveKey(previous, sealingPurpose), deriveKey(current, sealingPurpose)]
  for (const { id, totpSecret } of await tx.select().from(staffAccounts)) {
    const secret = totpSecret === null ? undefined : unsealText(before, id, totpSecret)
    if (secret === undefined) continue
    await tx
      .update(staffAccounts)
      .set({ totpSecret: sealText(after, id, secret) })
      .where(eq(staffAccounts.id, id))
  }
}

type Enrolment = {
  account: StaffAccount
  code: string
  key: SealingKeys
  actor: Actor
  at: Date
  /** The session that does not end. */
  session?: string
}

/**
 * Completes enrolment and ends the other sessions of the person, which were opened without the second factor. Returns
 * the recovery codes, which can be shown only now, or undefined for a wrong code.
 */
export async function enableTotp(
  db: Database,
  { account, code, key, actor, at, session }: Enrolment,
): Promise<readonly string[] | undefined> {
  if (account.totpEnabledAt) return undefined
  return db.transaction(async (tx) => {
    if (!(await spendTotp(tx, { account, code, key, at }))) return undefined
    await tx
      .update(staffAccounts)
      .set({ totpEnabledAt: at })
      .where(eq(staffAccounts.id, account.id))
    await endSessions(tx, account.id, at, session)
    await writeAudit(tx, {
      at,
      actor,
      action: 'account.second-factor-on',
      subject: { kind: 'account', id: account.id },
    })
    return renewRecoveryCodes(tx, account.id)
  })
}

/**
 * True if the code is right and no code of its 30 seconds or later was used before. The last used step is updated
 * conditionally, so that of concurrent replays exactly one succeeds.
 */
export async function spendTotp(
  db: Database | Transaction,
  { account, code, key, at }: { account: StaffAccount; code: string; key: SealingKeys; at: Date },
): Promise<boolean> {
  const secret = account.totpSecret ? unsealText(key, account.id, account.totpSecret) : undefined
  if (secret === undefined || !/^\d{6}$/.test(code)) return false
  const epoch = Math.floor(at.getTime() / 1000)
  const checked = await verify({ secret, token: code, epoch, epochTolerance: tolerance })
  if (!checked.valid || !('timeStep' in checked)) return false
  const step = checked.timeStep
  const moved = await db
    .update(staffAccounts)
    .set({ totpLastStep: step })
    .where(
      and(
        eq(staffAccounts.id, account.id),
        account.totpSecret === null ? undefined : eq(staffAccounts.totpSecret, account.totpSecret),
        or(isNull(staffAccounts.totpLastStep), lt(staffAccounts.totpLastStep, step)),
      ),
    )
    .returning({ id: staffAccounts.id })
  return moved.length === 1
}

/**
 * Turns the second factor off, by its owner or, after the loss of a phone, by an administrator. Ends all sessions of
 * the person except `session`.
 */
export async function disableTotp(
  db: Database,
  {
    accountId,
    actor,
    at,
    session,
  }: { accountId: string; actor: Actor; at: Date; session?: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const off = { totpSecret: null, totpEnabledAt: null, totpLastStep: null }
    await tx.update(staffAccounts).set(off).where(eq(staffAccounts.id, accountId))
    await dropRecoveryCodes(tx, accountId)
    await endSessions(tx, accountId, at, session)
    await writeAudit(tx, {
      at,
      actor,
      action: 'account.second-factor-off',
      subject: { kind: 'account', id: accountId },
    })
  })
}
