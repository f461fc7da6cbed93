import 'server-only'
import { and, eq, gt, sql } from 'drizzle-orm'
import { rateLimits } from '@/lib/db/schema/verification'
import type { Database, Transaction } from '@/lib/db/store'

/** At most `count` under `key` in `seconds`, counted from the first one. */
export type Allowance = { key: string; count: number; seconds: number }

export type LimitResult =
  { ok: true } | { ok: false; /** Seconds until the window ends. */ retryAfter: number }

type Counter = { key: string; count: number; expiresAt: Date }

/** One atomic statement for all of them: begins a window where there is none, else counts on. */
async function countUp(tx: Transaction, allowances: readonly Allowance[], at: Date): Promise<Counter[]> {
  const { key, count, expiresAt } = rateLimits
  const over = sql`${expiresAt} <= ${at.toISOString()}::timestamptz`
  const fresh = allowances.map((one) => ({
    key: one.key,
    count: 1,
    expiresAt: new Date(at.getTime() + one.seconds * 1000),
  }))
  return tx
    .insert(rateLimits)
    .values(fresh)
    .onConflictDoUpdate({
      target: key,
      set: {
        count: sql`case when ${over} then 1 else ${count} + 1 end`,
        expiresAt: sql`case when ${over} then excluded.expires_at else ${expiresAt} end`,
      },
    })
    .returning({ key, count, expiresAt })
}

class Exceeded extends Error {
  readonly milliseconds: number

  constructor(milliseconds: number) {
    super('over the limit')
    this.milliseconds = milliseconds
  }
}

/**
 * Counts one attempt under all allowances, or under none of them when one is used up: what was refused does not
 * count, so nobody is shut out longer by trying. Keys are taken in the order given; callers that share several
 * keep to one order, so that they never wait for each other in a circle.
 */
export async function take(db: Database, allowances: readonly Allowance[], at: Date): Promise<LimitResult> {
  try {
    await db.transaction(async (tx) => {
      // A counter lost in a power cut costs nothing, a flush for each would.
      await tx.execute(sql`set local synchronous_commit = off`)
      const counters = await countUp(tx, allowances, at)
      const most = new Map(allowances.map(({ key, count }) => [key, count]))
      const exceeded = counters.filter(({ key, count }) => count > (most.get(key) ?? 0))
      if (exceeded.length > 0)
        throw new Exceeded(Math.max(...exceeded.map(({ expiresAt }) => expiresAt.getTime())) - at.getTime())
    })
    return { ok: true }
  } catch (error) {
    if (error instanceof Exceeded)
      return { ok: false, retryAfter: Math.max(1, Math.ceil(error.milliseconds / 1000)) }
    throw error
  }
}

/** How many attempts stand under a key now; nothing is counted. */
export async function counted(db: Database, key: string, at: Date): Promise<number> {
  const running = and(eq(rateLimits.key, key), gt(rateLimits.expiresAt, at))
  const [counter] = await db.select({ count: rateLimits.count }).from(rateLimits).where(running)
  return counter?.count ?? 0
}
