import 'server-only'
import { and, eq, gt, sql } from 'drizzle-orm'
import { rateLimits } from '@/lib/db/schema/verification'
import type { Database, Transaction } from '@/lib/db/store'

/** At most `count` under `key` in `seconds`, counted from the first one. */
export type Allowance = { key: string; count: number; seconds: number }

export type LimitResult = { ok: true } | { ok: false; /** Seconds until the window ends. */ retryAfter: number }

type Counter = { count: number; expiresAt: Date }

/** One atomic statement: begins a window when there is none, else counts on. */
async function countUp(tx: Transaction, { key, seconds }: Allowance, at: Date): Promise<Counter> {
  const expiresAt = new Date(at.getTime() + seconds * 1000)
  const over = sql`${rateLimits.expiresAt} <= ${at.toISOString()}::timestamptz`
  const [counter] = await tx
    .insert(rateLimits)
    .values({ key, count: 1, expiresAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        expiresAt: sql`case when ${over} then excluded.expires_at else ${rateLimits.expiresAt} end`,
      },
    })
    .returning({ count: rateLimits.count, expiresAt: rateLimits.expiresAt })
  return counter ?? { count: 1, expiresAt }
}

class Exceeded extends Error {
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super('over the limit')
    this.retryAfter = retryAfter
  }
}

/**
 * Counts one attempt under all allowances, or under none of them when one is used up: what was refused does not
 * count, so nobody is shut out longer by trying. Keys are always taken in the order given, which keeps two
 * callers from waiting for each other.
 */
export async function take(db: Database, allowances: readonly Allowance[], at: Date): Promise<LimitResult> {
  try {
    await db.transaction(async (tx) => {
      // A counter lost in a power cut costs nothing, a flush for each would.
      await tx.execute(sql`set local synchronous_commit = off`)
      for (const allowance of allowances) {
        const { count, expiresAt } = await countUp(tx, allowance, at)
        if (count > allowance.count) throw new Exceeded(Math.max(1, (expiresAt.getTime() - at.getTime()) / 1000))
      }
    })
    return { ok: true }
  } catch (error) {
    if (error instanceof Exceeded) return { ok: false, retryAfter: Math.ceil(error.retryAfter) }
    throw error
  }
}

/** How many attempts stand under a key now; nothing is counted. */
export async function counted(db: Database, key: string, at: Date): Promise<number> {
  const running = and(eq(rateLimits.key, key), gt(rateLimits.expiresAt, at))
  const [counter] = await db.select({ count: rateLimits.count }).from(rateLimits).where(running)
  return counter?.count ?? 0
}
