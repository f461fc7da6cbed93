import 'server-only'
import { randomBytes, randomUUID } from 'node:crypto'
import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import { learningItems, visitors, visitorSessions as sessions } from '@/lib/db/schema/visitors'
import type { Database, Transaction } from '@/lib/db/store'
import { hashToken } from '@/lib/verification/hashes'
import type { UserInfo } from '@/schemas/platform'
import { limitChecking } from '@/lib/verification/rate-limit'
import { redeemCode } from '@/lib/verification/codes'
import type { Env } from '@/lib/env'

/** Thirty days, in seconds. */
export const visitorSessionLifetime = 30 * 86_400

export const visitorCookie = 'bh_visitor'

/**
 * Signs in a visitor whose phone number has just been verified, and returns the token for the cookie. The first sign-in
 * creates the visitor. Runs in the caller's transaction.
 */
export async function createSession(
  tx: Transaction,
  { phone, at }: { phone: string; at: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + visitorSessionLifetime * 1000)
  const [visitor] = await tx
    .insert(visitors)
    .values({ id: randomUUID(), phone, createdAt: at })
    // An update without effect, so that an existing row is returned too.
    .onConflictDoUpdate({ target: visitors.phone, set: { phone: sql`excluded.phone` } })
    .returning({ id: visitors.id })
  if (!visitor) throw new Error('The visitor was neither made nor found')
  await tx
    .insert(sessions)
    .values({ tokenHash: hashToken(token), visitorId: visitor.id, createdAt: at, expiresAt })
  return token
}

type Holder = { token: string | undefined; at: Date }

/** The visitor of a session, with the courses if requested; undefined if there is none. The phone number is masked. */
export async function userInfo(
  db: Database,
  { token, at }: Holder,
  withLearning: boolean,
): Promise<UserInfo | undefined> {
  if (token === undefined || token === '') return undefined
  const live = and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, at))
  const [visitor] = await db
    .select({
      id: visitors.id,
      phone: visitors.phone,
      realname: visitors.realname,
      nickname: visitors.nickname,
    })
    .from(sessions)
    .innerJoin(visitors, eq(visitors.id, sessions.visitorId))
    .where(live)
  if (!visitor) return undefined
  const { id, phone, realname, nickname } = visitor
  const user = { id, realname, nickname: nickname || `${phone.slice(0, 3)}****${phone.slice(-4)}` }
  return withLearning ? { ...user, learning_info: await learningOf(db, id) } : user
}

async function learningOf(db: Database, visitorId: string) {
  const { id, title, progress, url } = learningItems
  return db
    .select({ id, title, progress, url })
    .from(learningItems)
    .where(eq(learningItems.visitorId, visitorId))
    .orderBy(asc(learningItems.position))
}

export async function endSession(db: Database, token: string | undefined): Promise<boolean> {
  if (token === undefined || token === '') return false
  const ended = await db
    .delete(sessions)
    .where(eq(sessions.tokenHash, hashToken(token)))
    .returning({ id: sessions.visitorId })
  return ended.length === 1
}

/** Deletes expired sessions. Called by the server's hourly upkeep. */
export async function deleteExpiredSessions(db: Database, at: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, at))
}

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
