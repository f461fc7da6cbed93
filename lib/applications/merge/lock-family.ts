import 'server-only'
import { inArray, or } from 'drizzle-orm'
import type { ChangeResult } from '@/lib/applications/change/change-if-current'
import { applications } from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'

/**
 * Locks these applications and all that were merged into them, in a fixed order: of several merges of one person at the
 * same time, each waits for the one before and then sees its result.
 */
export async function lockFamily(tx: Transaction, ids: readonly string[]) {
  const { id, mergedInto } = applications
  const rows = await tx
    .select()
    .from(applications)
    .where(or(inArray(id, [...ids]), inArray(mergedInto, [...ids])))
    .orderBy(id)
    .for('update')
  return new Map(rows.map((row) => [row.id, row]))
}

/** Rolls the transaction back with the reason: either both applications change or neither does. */
class NotChanged extends Error {
  readonly result: ChangeResult
  constructor(result: ChangeResult) {
    super(result.kind)
    this.result = result
  }
}

export function orFail(result: ChangeResult): ChangeResult {
  if (result.kind === 'changed') return result
  throw new NotChanged(result)
}

/** Runs `work` in a transaction that `orFail` rolls back. */
export async function allOrNone(
  db: Database,
  work: (tx: Transaction) => Promise<ChangeResult>,
): Promise<ChangeResult> {
  try {
    return await db.transaction(work)
  } catch (error) {
    if (error instanceof NotChanged) return error.result
    throw error
  }
}
