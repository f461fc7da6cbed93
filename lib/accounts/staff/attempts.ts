import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import { staffAttempts } from '@/lib/db/schema/staff'
import type { Database, Transaction } from '@/lib/db/store'
import { dayMs } from '@/lib/time'

/**
 * When a key is locked: after `limit` failures, for `pause` seconds, doubled with every further failure up to
 * `longest`. Failures are forgotten after `forget` seconds.
 */
export type LockRule = { limit: number; pause: number; longest: number; forget: number }

/** For one account, whether it exists or not. */
export const accountRule: LockRule = { limit: 5, pause: 60, longest: 3600, forget: 86_400 }

/** For one IP address and any accounts. Higher, because an office shares an address. */
export const addressRule: LockRule = { limit: 30, pause: 60, longest: 900, forget: 900 }

/** The key under which attempts are counted. Hashed, so that the table contains no e-mail addresses. */
export function attemptKey(
  kind: 'account' | 'address' | 'code' | 'confirm' | 'device',
  value: string,
): string {
  return `${kind}:${createHash('sha256').update(value).digest('base64url')}`
}

/**
 * Counts one attempt before the check, in one atomic statement: at most `limit` parallel attempts pass, over all
 * servers. Returns false while the key is locked. Ignores a lock that ends later than any valid lock: it was set by a
 * clock that was ahead.
 */
export async function takeAttempt(
  db: Database | Transaction,
  key: string,
  rule: LockRule,
  at: Date,
): Promise<boolean> {
  const now = sql`${at.toISOString()}::timestamptz`
  const failures = sql`case when a.last_at < ${now} - ${rule.forget} * interval '1 second' then 1 else a.failures + 1 end`
  const wait = sql`least(${rule.pause} * power(2, least(${failures} - ${rule.limit}, 20)), ${rule.longest})`
  const taken = await db.execute(sql`
    insert into staff_attempts as a (key, failures, last_at) values (${key}, 1, ${now})
    on conflict (key) do update set
      failures = ${failures},
      last_at = ${now},
      locked_until = case when ${failures} >= ${rule.limit} then ${now} + ${wait} * interval '1 second' end
    where a.locked_until is null or a.locked_until <= ${now}
      or a.locked_until > ${now} + ${rule.longest + 60} * interval '1 second'
    returning key`)
  return taken.rows.length === 1
}

/** Deletes the counter of a key after a successful attempt. */
export async function resetAttempts(db: Database | Transaction, key: string): Promise<void> {
  await db.delete(staffAttempts).where(eq(staffAttempts.key, key))
}

/** Takes back one attempt after a success. Earlier failures of the key still count. */
export async function returnAttempt(db: Database | Transaction, key: string): Promise<void> {
  await db
    .update(staffAttempts)
    .set({ failures: sql`greatest(${staffAttempts.failures} - 1, 0)`, lockedUntil: null })
    .where(eq(staffAttempts.key, key))
}

/** Deletes counters without an attempt for a day. */
export async function sweepAttempts(db: Database | Transaction, at: Date): Promise<void> {
  await db.delete(staffAttempts).where(lt(staffAttempts.lastAt, new Date(at.getTime() - dayMs)))
}
