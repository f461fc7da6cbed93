import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { verificationProofs as proofs } from '@/lib/db/schema/verification'
import type { Database, Transaction } from '@/lib/db/store'
import { hashCode, hashPhone, hashToken } from '@/lib/verification/hashes'
import { proofLifetime } from '@/lib/verification/limits'
import type { Purpose } from '@/schemas/verification'

export type ProofUse = { token: string | undefined; phone: string; purpose: Purpose; at: Date }

const live = ({ token = '', phone, purpose, at }: ProofUse) =>
  and(
    eq(proofs.tokenHash, hashToken(token)),
    eq(proofs.phoneHash, hashPhone(phone)),
    eq(proofs.purpose, purpose),
    isNull(proofs.spentAt),
    gt(proofs.expiresAt, at),
  )

/**
 * Spends a proof inside the caller's transaction: true for exactly one caller, false for an absent, expired,
 * spent or foreign one (another phone, another purpose). One statement, so that two at once cannot both win;
 * a rolled-back transaction leaves the proof unspent.
 */
export async function spendProof(tx: Database | Transaction, use: ProofUse): Promise<boolean> {
  if (use.token === undefined || use.token === '') return false
  const spent = await tx
    .update(proofs)
    .set({ spentAt: use.at })
    .where(live(use))
    .returning({ at: proofs.spentAt })
  return spent.length === 1
}

/** True when the token is a live proof that came from this very code. Nothing changes. */
export async function holdsProof(
  db: Database | Transaction,
  use: ProofUse & { code: string },
): Promise<boolean> {
  if (use.token === undefined || use.token === '') return false
  const sameCode = eq(proofs.codeHash, hashCode(use.phone, use.purpose, use.code))
  const found = await db
    .select({ at: proofs.expiresAt })
    .from(proofs)
    .where(and(live(use), sameCode))
  return found.length === 1
}

/** Leaves a proof and returns its token, which goes into the visitor's cookie and nowhere else. */
export async function leaveProof(
  db: Database | Transaction,
  { phone, code, purpose, at }: { phone: string; code: string; purpose: Purpose; at: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(proofs).values({
    tokenHash: hashToken(token),
    phoneHash: hashPhone(phone),
    purpose,
    codeHash: hashCode(phone, purpose, code),
    expiresAt: new Date(at.getTime() + proofLifetime * 1000),
  })
  return token
}
