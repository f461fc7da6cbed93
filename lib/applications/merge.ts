import 'server-only'
import { eq, sql } from 'drizzle-orm'
import { changeWithin, type ChangeResult, type Target } from '@/lib/applications/as-of-version'
import type { By } from '@/lib/applications/by'
import { applications } from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'

type Merge = {
  /** The one that stays in the inbox. */
  kept: Target
  /** The one that is hidden behind it. */
  merged: Target
}

/** Leaves the transaction with the reason: neither of the two is changed unless both are. */
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
 * Hides a duplicate behind the application it repeats. It keeps everything it has: its fields, notes, history and
 * reference stay its own, are shown with the kept one, and come back with `splitMerged`. Only for the same phone number;
 * `refused` otherwise, and when either is merged already. What the duplicate has taken in goes along.
 */
export function mergeApplications(db: Database, { kept, merged }: Merge, by: By): Promise<ChangeResult> {
  if (kept.id === merged.id) return Promise.resolve({ kind: 'refused' })
  return both(db, async (tx, orFail) => {
    const phone = await lockBoth(tx, kept.id, merged.id)
    if (phone === undefined) return { kind: 'refused' }
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
      await changeWithin(tx, kept, by, (before) =>
        before.mergedInto === null
          ? {
              columns: {},
              event: { kind: 'absorbed', before: null, after: merged.id },
              action: 'application.merged',
            }
          : undefined,
      ),
    )
  })
}

/** In one order, so that two merges of the same pair cannot wait for each other. Their phone number if it is one. */
async function lockBoth(tx: Transaction, ...ids: [string, string]): Promise<string | undefined> {
  const rows = await tx
    .select({ phone: applications.phone })
    .from(applications)
    .where(sql`${applications.id} in (${ids[0]}::uuid, ${ids[1]}::uuid)`)
    .orderBy(applications.id)
    .for('update')
  const [one, other] = rows
  return one && one.phone === other?.phone ? one.phone : undefined
}

/** Takes a merge back: the duplicate stands in the inbox again, as it was. */
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
