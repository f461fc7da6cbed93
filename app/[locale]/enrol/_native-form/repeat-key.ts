import 'server-only'
import { createHash } from 'node:crypto'
import { and, eq, gte } from 'drizzle-orm'
import { applications } from '@/lib/db/schema/applications'
import type { Database } from '@/lib/db/store'

/** In ms. A phone that waits for a lost answer, and is asked for a new code, takes some minutes. */
const span = 10 * 60_000

/** What differs in a repeat: a new code, and the times and keys that only scripts send. */
const uncompared = new Set(['code', 'opened_at', 'idempotency_key'])

/**
 * The idempotency key of a form that was sent without a script: the same for the same entries from the same address within
 * ten minutes. A second press is then a repeat, which is answered with the first reference.
 */
export async function repeatKey(
  db: Database,
  entries: Readonly<Record<string, string>>,
  { address, at }: { address: string; at: Date },
): Promise<string> {
  const compared = Object.entries(entries).filter(([name]) => !uncompared.has(name))
  const keyIn = (time: number) => {
    const contents = JSON.stringify([compared.sort(), address, Math.floor(time / span)])
    return createHash('sha256').update(contents).digest('hex').slice(0, 32)
  }
  const now = at.getTime()
  const [current, previous] = [keyIn(now), keyIn(now - span)]
  const isRepeat = and(
    eq(applications.idempotencyKey, previous),
    gte(applications.createdAt, new Date(now - span)),
  )
  const earlier = await db.select({ id: applications.id }).from(applications).where(isRepeat)
  return earlier.length > 0 ? previous : current
}
