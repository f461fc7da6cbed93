import 'server-only'
import { randomInt } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import {
  rateLimits,
  verificationCodes,
  verificationCodes as codes,
  verificationProofs,
} from '@/lib/db/schema/visitors'
import type { Database, Transaction } from '@/lib/db/store'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/i18n/locales'
import { log } from '@/lib/log'
import { type SmsSender } from '@/lib/sms/sender'
import { accountHashes, codeHashes } from '@/lib/verification/hashes'
import { codeAttempts, codeLength, codeLifetime, limitSending } from '@/lib/verification/rate-limit'
import { createProof, deleteProof, hasProof } from '@/lib/verification/proofs'
import type { Purpose } from '@/schemas/verification'
import { getOrganization } from '@/lib/content/organization'
import { getIntl } from '@/lib/i18n/intl'

/** The text of a message with a code that is valid for `seconds`. */
export function codeText(locale: Locale, code: string, purpose: Purpose, seconds: number): string {
  const { name } = getOrganization(locale)
  return getIntl(locale).formatMessage(
    { id: 'sms.code' },
    { name, code, purpose, minutes: Math.round(seconds / 60) },
  )
}

export type SendResult =
  | { kind: 'sent' }
  /** `retryAfter` in seconds. */
  | { kind: 'limited'; retryAfter: number }
  | { kind: 'failed' }

type Sending = { account: string; purpose: Purpose; address: string; locale: Locale; at: Date }

/**
 * Sends a new code to an account, a mobile number or an e-mail address, both normalized; an earlier code for the same purpose becomes invalid. A message that
 * the sender rejected counts too, so that a broken gateway is not flooded.
 */
export async function sendCode(
  db: Database,
  { account, purpose, address, locale, at }: Sending,
  send: SmsSender,
): Promise<SendResult> {
  const limit = await limitSending(db, { account, address, budget: env().SMS_DAILY_BUDGET, at })
  if (!limit.ok) return { kind: 'limited', retryAfter: limit.retryAfter }
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
  const [phoneHash, ...earlier] = accountHashes(account)
  const fresh = {
    codeHash: codeHashes(account, purpose, code)[0],
    attempts: 0,
    expiresAt: new Date(at.getTime() + codeLifetime * 1000),
    usedAt: null,
  }
  if (earlier.length > 0)
    await db.delete(codes).where(and(inArray(codes.phoneHash, earlier), eq(codes.purpose, purpose)))
  await db
    .insert(codes)
    .values({ phoneHash, purpose, ...fresh })
    .onConflictDoUpdate({ target: [codes.phoneHash, codes.purpose], set: fresh })
  try {
    await send({
      phone: account,
      code,
      purpose,
      text: codeText(locale, code, purpose, codeLifetime),
      at,
    })
    return { kind: 'sent' }
  } catch (error) {
    log().error({ err: error }, 'verification code not sent')
    return { kind: 'failed' }
  }
}

type Guess = { account: string; code: string; purpose: Purpose; at: Date }

/**
 * Redeems a code. One statement counts the attempt and uses the code, so that of concurrent callers exactly one gets
 * true. False for a wrong, used or expired code and after five attempts.
 */
export async function redeemCode(
  db: Database | Transaction,
  { account, code, purpose, at }: Guess,
): Promise<boolean> {
  const right = inArray(codes.codeHash, codeHashes(account, purpose, code))
  const now = at.toISOString()
  const open = and(
    inArray(codes.phoneHash, accountHashes(account)),
    eq(codes.purpose, purpose),
    isNull(codes.usedAt),
    lt(codes.attempts, codeAttempts),
    gt(codes.expiresAt, at),
  )
  const tried = await db
    .update(codes)
    .set({
      attempts: sql`${codes.attempts} + 1`,
      usedAt: sql`case when ${right} then ${now}::timestamptz end`,
    })
    .where(open)
    .returning({ usedAt: codes.usedAt })
  return tried.some(({ usedAt }) => usedAt instanceof Date)
}

export type CheckResult =
  /** `token` goes into the visitor's cookie. */
  | { kind: 'proved'; token: string }
  /** The visitor already has a live proof of this code. */
  | { kind: 'proved-before' }
  | { kind: 'wrong' }

/**
 * Checks a code and creates a proof. With a proof of the same code, the result is positive again, so that a visitor can
 * resend the form after a failure. `redeem` redeems the code at its sender, by default at this site. The proof is stored
 * first, because no transaction includes another sender: a failure before the code is used up leaves it usable, and
 * after it nothing is left to store.
 */
export async function checkCode(
  db: Database,
  { proofToken, ...guess }: Guess & { proofToken: string | undefined },
  redeem: (guess: Guess) => Promise<boolean> = (own) => redeemCode(db, own),
): Promise<CheckResult> {
  if (await hasProof(db, { ...guess, token: proofToken })) return { kind: 'proved-before' }
  const token = await createProof(db, guess)
  if (await redeem(guess)) return { kind: 'proved', token }
  await deleteProof(db, token)
  return { kind: 'wrong' }
}

/** Deletes expired codes, proofs and counters. Called by the server's hourly upkeep. */
export async function deleteExpired(db: Database, at: Date): Promise<void> {
  for (const table of [verificationCodes, verificationProofs, rateLimits]) {
    await db.delete(table).where(lt(table.expiresAt, at))
  }
}
