import 'server-only'
import { and, eq, gt, sql } from 'drizzle-orm'
import { rateLimits } from '@/lib/db/schema/visitors'
import type { Database, Transaction } from '@/lib/db/store'
import type { Result } from '@/lib/result'

/** At most `count` under `key` in `seconds`, from the first one. */
export type Allowance = { key: string; count: number; seconds: number }

/** `retryAfter`: seconds until the window ends. */
export type LimitResult = Result<object, { retryAfter: number }>

const { key, count, expiresAt } = rateLimits

/**
 * Skips the flush of the statement: losing a counter in a power failure does no harm, while a flush for each would be
 * slow. Inside a transaction it would skip the flush of all of it.
 */
const unflushed = sql<string>`set_config('synchronous_commit', 'off', true)`
const flushed = sql<string>`''`

type Counting = { /** Whether it is part of a transaction. */ within?: boolean }

/**
 * Increments or decrements all counters and starts new windows. One atomic statement that locks its rows in the given
 * order: callers that share several keys must use the same order, so that they cannot deadlock.
 */
async function move(
  db: Database | Transaction,
  by: 1 | -1,
  allowances: readonly Allowance[],
  at: Date,
  { within = false }: Counting,
) {
  const over = sql`${expiresAt} <= ${at.toISOString()}::timestamptz`
  const fresh = allowances.map((one) => ({
    key: one.key,
    count: Math.max(by, 0),
    expiresAt: new Date(at.getTime() + one.seconds * 1000),
  }))
  return db
    .insert(rateLimits)
    .values(fresh)
    .onConflictDoUpdate({
      target: key,
      set: {
        count: sql`case when ${over} then excluded.count else greatest(${count} + ${by}::int, 0) end`,
        expiresAt: sql`case when ${over} then excluded.expires_at else ${expiresAt} end`,
      },
    })
    .returning({ key, count, expiresAt, flush: within ? flushed : unflushed })
}

/**
 * Counts one attempt under all allowances. If one of them is exceeded, the attempt is rejected and not counted, so that
 * rejected attempts neither use up a limit nor extend it. Callers that exceed a counter are rejected, so that of
 * concurrent attempts only the allowed number passes. In a transaction (`within`) the counters stay locked until its end:
 * take them last.
 */
export async function takeAllowance(
  db: Database | Transaction,
  allowances: readonly Allowance[],
  at: Date,
  counting: Counting = {},
): Promise<LimitResult> {
  const counters = await move(db, 1, allowances, at, counting)
  const most = new Map(allowances.map((one) => [one.key, one.count]))
  const exceeded = counters.filter((counter) => counter.count > (most.get(counter.key) ?? 0))
  if (exceeded.length === 0) return { ok: true }
  await move(db, -1, allowances, at, counting)
  const end = Math.max(...exceeded.map((counter) => counter.expiresAt.getTime()))
  return { ok: false, retryAfter: Math.max(1, Math.ceil((end - at.getTime()) / 1000)) }
}

/** The current number of attempts under a key. Counts nothing. */
export async function readCount(db: Database, name: string, at: Date): Promise<number> {
  const running = and(eq(key, name), gt(expiresAt, at))
  const [counter] = await db.select({ count }).from(rateLimits).where(running)
  return counter?.count ?? 0
}
