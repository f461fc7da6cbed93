import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, lte, ne } from 'drizzle-orm'
import { deleteDevices } from '@/lib/accounts/staff/known-devices'
import { hashToken, newToken } from '@/lib/accounts/staff/passwords'
import { staffAccounts, staffSessions } from '@/lib/db/schema/staff'
import type { Database, Transaction } from '@/lib/db/store'
import { isAllowed, type Permission } from '@/lib/accounts/staff/permissions'
import { env } from '@/lib/env'

/** The cookie of a session at the desk, without the prefix of `cookieName`. */
export const staffCookie = 'bh_staff'

/**
 * Keeps an account from being deactivated, or from losing its roles, until the end of the transaction, so that nothing is
 * assigned to a colleague who is leaving. False if it can no longer be responsible for applications. Called before
 * applications are locked: `leave` locks in this order.
 */
export async function keepActive(
  tx: Transaction,
  account: string | null | undefined,
): Promise<boolean> {
  if (!account) return true
  const { id, deactivatedAt, roles } = staffAccounts
  const [row] = await tx
    .select({ deactivatedAt, roles })
    .from(staffAccounts)
    .where(eq(id, account))
    .for('share')
  return !row || (row.deactivatedAt === null && isAllowed(row, 'applications.change'))
}

const minute = 60_000

/**
 * A session ends after an hour without a request and after twelve hours in any case. A sign-in waits five minutes for
 * its code.
 */
const idleLimit = 60 * minute
const sessionLimit = 12 * 60 * minute
const codeLimit = 5 * minute

/** How far in the future the last visit may be: the clocks of servers differ. */
const slack = 5 * minute

export type Stage = 'code' | 'full'
/** The origin of a request. `device` is the token of a browser that has signed in before, unverified. */
export type Place = { address: string; userAgent: string; device?: string | undefined }
export type StaffAccount = typeof staffAccounts.$inferSelect
export type StaffSession = {
  id: string
  tokenHash: string
  stage: Stage
  account: StaffAccount
  address: string
  /** When the person last confirmed their identity. */
  confirmedAt: Date | null
}

type NewSession = {
  accountId: string
  stage: Stage
  place: Place
  at: Date
  /** False if the person entered nothing: a provider may accept a sign-in from hours ago. */
  confirmed?: boolean
}

/** Creates a session and returns the token for its cookie; only the hash of the token is stored. */
export async function openSession(
  db: Database | Transaction,
  { accountId, stage, place, at, confirmed = true }: NewSession,
): Promise<{ token: string; id: string; expiresAt: Date }> {
  const token = newToken()
  const id = randomUUID()
  const expiresAt = new Date(at.getTime() + (stage === 'full' ? sessionLimit : codeLimit))
  await db.insert(staffSessions).values({
    tokenHash: hashToken(token),
    id,
    accountId,
    stage,
    createdAt: at,
    seenAt: at,
    expiresAt,
    confirmedAt: stage === 'full' && confirmed ? at : null,
    address: place.address,
    userAgent: place.userAgent.slice(0, 200),
  })
  return { token, id, expiresAt }
}

/**
 * The condition for a live session. A last visit in the future comes from a clock that was ahead: such a session would
 * live too long.
 */
function alive(at: Date) {
  const { endedAt, expiresAt, seenAt } = staffSessions
  return and(
    isNull(endedAt),
    gt(expiresAt, at),
    gt(seenAt, new Date(at.getTime() - idleLimit)),
    lte(seenAt, new Date(at.getTime() + slack)),
  )
}

/**
 * The live session of a cookie's token, with its account. Updates the last visit, at most once a minute; not if
 * `unnoticed`, for requests that a page makes by itself and that must not keep a session alive.
 */
export async function readSession(
  db: Database,
  token: string | undefined,
  at: Date,
  { unnoticed = false } = {},
): Promise<StaffSession | undefined> {
  if (!token) return undefined
  const tokenHash = hashToken(token)
  const [row] = await db
    .select({ session: staffSessions, account: staffAccounts })
    .from(staffSessions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, staffSessions.accountId))
    .where(
      and(eq(staffSessions.tokenHash, tokenHash), alive(at), isNull(staffAccounts.deactivatedAt)),
    )
  if (!row) return undefined
  const stale = new Date(at.getTime() - minute)
  if (!unnoticed && row.session.seenAt < stale) {
    const older = and(eq(staffSessions.tokenHash, tokenHash), lt(staffSessions.seenAt, stale))
    await db.update(staffSessions).set({ seenAt: at }).where(older)
  }
  const { id, stage, address, confirmedAt } = row.session
  return { id, tokenHash, stage, address, confirmedAt, account: row.account }
}

/** Ends one session of an account. Returns false if it belongs to another account or has ended. */
export async function endSession(
  db: Database | Transaction,
  accountId: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const own = and(
    eq(staffSessions.accountId, accountId),
    eq(staffSessions.id, id),
    isNull(staffSessions.endedAt),
  )
  const ended = await db
    .update(staffSessions)
    .set({ endedAt: at })
    .where(own)
    .returning({ id: staffSessions.id })
  return ended.length === 1
}

/** Ends all sessions of an account and deletes its known browsers, except the session `keep` and its browser. */
export async function endSessions(
  db: Database | Transaction,
  accountId: string,
  at: Date,
  keep?: string,
): Promise<void> {
  const open = and(eq(staffSessions.accountId, accountId), isNull(staffSessions.endedAt))
  await db
    .update(staffSessions)
    .set({ endedAt: at })
    .where(keep === undefined ? open : and(open, ne(staffSessions.id, keep)))
  await deleteDevices(db, accountId, keep)
}

/** The live sessions of an account, latest visit first. */
export async function listSessions(db: Database, accountId: string, at: Date) {
  return db
    .select({
      id: staffSessions.id,
      createdAt: staffSessions.createdAt,
      seenAt: staffSessions.seenAt,
      address: staffSessions.address,
      userAgent: staffSessions.userAgent,
    })
    .from(staffSessions)
    .where(and(eq(staffSessions.accountId, accountId), eq(staffSessions.stage, 'full'), alive(at)))
    .orderBy(desc(staffSessions.seenAt))
}

/** Deletes sessions that expired long ago; the audit log records the sign-ins. */
export async function sweepSessions(db: Database | Transaction, at: Date): Promise<void> {
  await db
    .delete(staffSessions)
    .where(lt(staffSessions.expiresAt, new Date(at.getTime() - 30 * 24 * 60 * minute)))
}

/**
 * Whether the account has the second factor that the operator requires (`STAFF_SECOND_FACTOR`); until then it has no
 * permissions.
 */
export function isProtected({ totpEnabledAt }: StaffAccount): boolean {
  return totpEnabledAt !== null || env().STAFF_SECOND_FACTOR === 'optional'
}

/** True if one of the person's roles has the permission and the account is protected as required. */
export function isPermitted(account: StaffAccount, permission: Permission): boolean {
  return isProtected(account) && isAllowed(account, permission)
}
