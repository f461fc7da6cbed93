import 'server-only'
import { randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm'
import { StatementFailed } from '@/lib/db/errors'
import { verificationProofs as proofs } from '@/lib/db/schema/visitors'
import type { Database, Transaction } from '@/lib/db/store'
import { codeHashes, hashAccount, hashToken, accountHashes } from '@/lib/verification/hashes'
import { proofLifetime } from '@/lib/verification/rate-limit'
import type { Purpose } from '@/schemas/verification'
import { env } from '@/lib/env'
import { cookieName, readCookie, writeCookie } from '@/lib/http/server/cookies'

const name = 'bh_proof'

/** The name of the cookie, with the `__Host-` prefix on https. */
export function proofCookieName(): string {
  return cookieName(name, env().SITE_URL)
}

/** The proof token of the visitor's browser. */
export function readProof(headers: Headers): string | undefined {
  return readCookie(headers, proofCookieName())
}

/** The Set-Cookie header that stores a proof token, or deletes it if the token is empty. */
export function writeProof(token: string): string {
  return writeCookie(name, token, token === '' ? 0 : proofLifetime, env().SITE_URL)
}

export type ProofUse = { token: string | undefined; account: string; purpose: Purpose; at: Date }

const live = ({ token = '', account, purpose, at }: ProofUse) =>
  and(
    eq(proofs.tokenHash, hashToken(token)),
    inArray(proofs.phoneHash, accountHashes(account)),
    eq(proofs.purpose, purpose),
    isNull(proofs.spentAt),
    gt(proofs.expiresAt, at),
  )

/**
 * Spends a proof within a statement: `spent` is a part of its WITH, and `proved`, which the statement must use, is true
 * for exactly one caller. For an absent, expired, spent or foreign proof (another account, another purpose) the whole
 * statement fails, see `isUnproved`; a later failure leaves the proof unspent.
 */
export function spendProof(db: Database | Transaction, use: ProofUse) {
  const spent = db
    .$with('spent')
    .as(
      db.update(proofs).set({ spentAt: use.at }).where(live(use)).returning({ at: proofs.spentAt }),
    )
  // Division by zero is the error that writes no values to the database's log.
  return { spent, proved: sql<boolean>`(select 1 / count(*) = 1 from ${spent})` }
}

/** True for the error of a statement whose proof could not be spent. */
export function isUnproved(error: unknown): boolean {
  return error instanceof StatementFailed && error.code === '22012'
}

/** True if the token is a live proof of this account. Changes nothing. */
export async function isProved(db: Database | Transaction, use: ProofUse): Promise<boolean> {
  if (use.token === undefined || use.token === '') return false
  return (await db.$count(proofs, live(use))) === 1
}

/** True if the token is a live proof of this code. Changes nothing. */
export async function hasProof(
  db: Database | Transaction,
  use: ProofUse & { code: string },
): Promise<boolean> {
  if (use.token === undefined || use.token === '') return false
  const sameCode = inArray(proofs.codeHash, codeHashes(use.account, use.purpose, use.code))
  const found = await db
    .select({ at: proofs.expiresAt })
    .from(proofs)
    .where(and(live(use), sameCode))
  return found.length === 1
}

/** Creates a proof and returns its token for the visitor's cookie. */
export async function createProof(
  db: Database | Transaction,
  { account, code, purpose, at }: { account: string; code: string; purpose: Purpose; at: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db.insert(proofs).values({
    tokenHash: hashToken(token),
    phoneHash: hashAccount(account),
    purpose,
    codeHash: codeHashes(account, purpose, code)[0],
    expiresAt: new Date(at.getTime() + proofLifetime * 1000),
  })
  return token
}

/** Deletes a proof that its visitor has not been given. */
export async function deleteProof(db: Database, token: string): Promise<void> {
  await db.delete(proofs).where(eq(proofs.tokenHash, hashToken(token)))
}
