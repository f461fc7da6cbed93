import { createHash, randomInt } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import { staffRecoveryCodes } from '@/lib/db/schema/staff'
import type { Database, Transaction } from '@/lib/db/store'

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
export async function renewRecoveryCodes(tx: Transaction, accountId: string): Promise<readonly string[]> {
  await dropRecoveryCodes(tx, accountId)
  const codes = Array.from({ length: howMany }, newCode)
  await tx
    .insert(staffRecoveryCodes)
    .values(codes.map((code) => ({ codeHash: hashCode(accountId, code), accountId })))
  return codes
}

export async function dropRecoveryCodes(tx: Transaction, accountId: string): Promise<void> {
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
