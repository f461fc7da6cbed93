import { and, desc, eq, gt, lte, ne, notInArray } from 'drizzle-orm'
import { hashToken, newToken } from '@/lib/accounts/staff/passwords'
import { staffDevices } from '@/lib/db/schema/staff'
import type { Database, Transaction } from '@/lib/db/store'
import { dayMs } from '@/lib/time'

/** In this order: the user agents of most browsers also name later ones. */
const browsers: readonly [RegExp, string][] = [
  [/MicroMessenger\//, 'WeChat'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/iPad/, 'iPad'],
  [/iPhone/, 'iPhone'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux|CrOS/, 'Linux'],
]

/** Browser and system of a user agent, such as `Firefox · Windows`; an unknown user agent is returned unchanged. */
export function deviceOf(userAgent: string): string {
  const known = [browsers, systems].map((list) => list.find(([sign]) => sign.test(userAgent))?.[1])
  return known.filter(Boolean).join(' · ') || userAgent
}

/** How long a browser is known after its last sign-in, in ms, and the most browsers of an account. */
const lifetime = 90 * dayMs
const most = 10

export type Issued = { token: string; expiresAt: Date }

type Known = { accountId: string; token: string | undefined; at: Date }

/** The hash of the token of a browser that is known for the account, otherwise undefined. */
export async function findDevice(
  db: Database,
  { accountId, token, at }: Known,
): Promise<string | undefined> {
  if (!token) return undefined
  const tokenHash = hashToken(token)
  const own = and(eq(staffDevices.tokenHash, tokenHash), eq(staffDevices.accountId, accountId))
  const rows = await db
    .select({ tokenHash: staffDevices.tokenHash })
    .from(staffDevices)
    .where(and(own, gt(staffDevices.expiresAt, at), lte(staffDevices.createdAt, soon(at))))
  return rows[0]?.tokenHash
}

/** The clocks of servers may differ by up to five minutes; a later time comes from a clock that was ahead. */
function soon(at: Date): Date {
  return new Date(at.getTime() + 300_000)
}

type DeviceIssue = {
  accountId: string
  sessionId: string
  place: { device?: string | undefined }
  at: Date
}

/**
 * Stores the browser of a completed sign-in with a new token each time, so that a token planted before the sign-in is
 * useless after it. Deletes the previous token and the oldest beyond ten.
 */
export async function issueDevice(
  tx: Transaction,
  { accountId, sessionId, place, at }: DeviceIssue,
): Promise<Issued> {
  const token = newToken()
  const expiresAt = new Date(at.getTime() + lifetime)
  if (place.device)
    await tx.delete(staffDevices).where(eq(staffDevices.tokenHash, hashToken(place.device)))
  await tx
    .insert(staffDevices)
    .values({ tokenHash: hashToken(token), accountId, sessionId, createdAt: at, expiresAt })
  const newest = tx
    .select({ tokenHash: staffDevices.tokenHash })
    .from(staffDevices)
    .where(eq(staffDevices.accountId, accountId))
    .orderBy(desc(staffDevices.createdAt))
    .limit(most)
  await tx
    .delete(staffDevices)
    .where(and(eq(staffDevices.accountId, accountId), notInArray(staffDevices.tokenHash, newest)))
  return { token, expiresAt }
}

/** Deletes the browsers of an account, except that of the session `keep`. */
export async function deleteDevices(
  db: Database | Transaction,
  accountId: string,
  keep?: string,
): Promise<void> {
  const own = eq(staffDevices.accountId, accountId)
  await db
    .delete(staffDevices)
    .where(keep === undefined ? own : and(own, ne(staffDevices.sessionId, keep)))
}

export async function deleteDeviceOf(tx: Transaction, sessionId: string): Promise<void> {
  await tx.delete(staffDevices).where(eq(staffDevices.sessionId, sessionId))
}

export async function sweepDevices(db: Database, at: Date): Promise<void> {
  await db.delete(staffDevices).where(lte(staffDevices.expiresAt, at))
}
