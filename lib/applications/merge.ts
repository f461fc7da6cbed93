import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { changeWithin, type ChangeResult, type Target } from '@/lib/applications/change-if-current'
import type { By } from '@/lib/applications/by'
import { mergedState, recordTakeover } from '@/lib/applications/merge-state'
import { applications } from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'

type Merge = {
  /** The application that stays in the inbox. */
  kept: Target
  /** The duplicate, which is hidden. */
  merged: Target
}

/** Rolls the transaction back with the reason: either both applications change or neither does. */
class NotChanged extends Error {
  readonly result: ChangeResult
  constructor(result: ChangeResult) {
    super(result.kind)
    this.result = result
  }
}

async function both(
  db: Database,
  work: (tx: Transaction, orFail: (result: ChangeResult) => ChangeResult) => Promise<ChangeResult>,
): Promise<ChangeResult> {
  const orFail = (result: ChangeResult) => {
    if (result.kind === 'changed') return result
    throw new NotChanged(result)
  }
  try {
    return await db.transaction((tx) => work(tx, orFail))
  } catch (error) {
    if (error instanceof NotChanged) return error.result
    throw error
  }
}

/**
 * Merges a duplicate into another application. The duplicate keeps its fields, notes, history and reference; they are
 * shown with the remaining application until `splitMerged`. The remaining one takes over status, owner and follow-up
 * date as `mergedState` defines. `refused` for different phone numbers, and if either is merged already. Applications
 * that were merged into the duplicate move with it.
 */
export function mergeApplications(db: Database, { kept, merged }: Merge, by: By): Promise<ChangeResult> {
  if (kept.id === merged.id) return Promise.resolve({ kind: 'refused' })
  return both(db, async (tx, orFail) => {
    const duplicate = await lockBoth(tx, kept.id, merged.id)
    if (duplicate === undefined) return { kind: 'refused' }
    orFail(
      await changeWithin(tx, merged, by, (before) =>
        before.mergedInto === null
          ? {
              columns: { mergedInto: kept.id },
              event: { kind: 'merged', before: null, after: kept.id },
              action: 'application.merged',
            }
          : undefined,
      ),
    )
    await tx.update(applications).set({ mergedInto: kept.id }).where(eq(applications.mergedInto, merged.id))
    return orFail(
      await changeWithin(tx, kept, by, async (before) => {
        if (before.mergedInto !== null) return undefined
        const state = await mergedState(tx, before, duplicate)
        return {
          columns: state,
          event: { kind: 'absorbed', before: null, after: merged.id },
          action: 'application.merged',
          also: () => recordTakeover(tx, before, state, by),
        }
      }),
    )
  })
}

/**
 * Locks both in a fixed order, so that two merges of the same pair cannot deadlock. Returns the duplicate, or undefined
 * if the phone numbers differ.
 */
async function lockBoth(tx: Transaction, keptId: string, mergedId: string) {
  const rows = await tx
    .select()
    .from(applications)
    .where(sql`${applications.id} in (${keptId}::uuid, ${mergedId}::uuid)`)
    .orderBy(applications.id)
    .for('update')
  const duplicate = rows.find(({ id }) => id === mergedId)
  const samePhone = rows.length === 2 && rows.every(({ phone }) => phone === duplicate?.phone)
  return samePhone ? duplicate : undefined
}

/** Undoes a merge: the duplicate is listed again, unchanged. The other application keeps what it took over. */
export function splitMerged(db: Database, merged: Target, by: By): Promise<ChangeResult> {
  return both(db, async (tx, orFail) => {
    let keptId: string | null = null
    const result = orFail(
      await changeWithin(tx, merged, by, (before) => {
        keptId = before.mergedInto
        if (keptId === null) return undefined
        return {
          columns: { mergedInto: null },
          event: { kind: 'split', before: null, after: keptId },
          action: 'application.split',
        }
      }),
    )
    if (keptId !== null) await noteSplit(tx, keptId, merged.id, by)
    return result
  })
}

async function noteSplit(tx: Transaction, keptId: string, mergedId: string, by: By): Promise<void> {
  const [kept] = await tx
    .select({ version: applications.version })
    .from(applications)
    .where(eq(applications.id, keptId))
    .for('update')
  if (!kept) return
  await changeWithin(tx, { id: keptId, version: kept.version }, by, () => ({
    columns: {},
    event: { kind: 'split', before: null, after: mergedId },
    action: 'application.split',
  }))
}
