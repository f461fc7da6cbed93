import 'server-only'
import { eq, inArray, or } from 'drizzle-orm'
import { isSameAccount } from '@/lib/people/account'
import type { AuditContext } from '@/lib/accounts/audit'
import { lockActiveOwners } from '@/lib/applications/change/assign-and-plan'
import {
  changeWithin,
  type ChangeResult,
  type Target,
} from '@/lib/applications/change/change-if-current'
import {
  chosenColumns,
  takenBetween,
  mergedState,
  recordTakeover,
} from '@/lib/applications/merge/merged-columns'
import { respell } from '@/lib/applications/search/store-spellings'
import { applications, applicationMerges } from '@/lib/db/schema/applications'
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

/**
 * Records that two applications are of different people, so that the desk no longer suggests one with the other; or takes that
 * back. `refused` if either is merged.
 */
export function tellApart(
  db: Database,
  [one, other]: readonly [Target, Target],
  kind: 'apart' | 'apart-undone',
  by: AuditContext,
): Promise<ChangeResult> {
  if (one.id === other.id) return Promise.resolve({ kind: 'refused' })
  return allOrNone(db, async (tx) => {
    await lockFamily(tx, [one.id, other.id])
    const record = async (target: Target, after: string) =>
      orFail(
        await changeWithin(tx, target, by, ({ mergedInto }) =>
          mergedInto === null
            ? { columns: {}, event: { kind, before: null, after }, action: `application.${kind}` }
            : undefined,
        ),
      )
    await record(other, one.id)
    return record(one, other.id)
  })
}

type Merge = {
  /** The application that stays in the inbox. */
  kept: Target
  /** The duplicate, which is hidden. */
  merged: Target
  /** Form fields whose value is taken from the duplicate (`choosableFields`), and `assignee` and `email` for its owner and address. */
  take?: readonly string[]
}

/**
 * Merges a duplicate into another application. The duplicate keeps its fields, notes, history and reference; they are
 * shown with the remaining application until `undoMerge`. The remaining one takes over status, owner and follow-up
 * date as `mergedState` defines, and the chosen fields. `refused` for different people, and if either is merged
 * already. Applications that were merged into the duplicate move with it.
 */
export function mergeApplications(
  db: Database,
  { kept, merged, take = [] }: Merge,
  by: AuditContext,
): Promise<ChangeResult> {
  if (kept.id === merged.id) return Promise.resolve({ kind: 'refused' })
  return allOrNone(db, async (tx) => {
    const active = await lockActiveOwners(tx, [kept.id, merged.id])
    const family = await lockFamily(tx, [kept.id, merged.id])
    const duplicate = family.get(merged.id)
    const remaining = family.get(kept.id)
    if (!duplicate || !remaining || !isSameAccount(duplicate, remaining)) return { kind: 'refused' }
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
    await tx
      .update(applications)
      .set({ mergedInto: kept.id })
      .where(eq(applications.mergedInto, merged.id))
    return orFail(
      await changeWithin(tx, kept, by, async (before) => {
        if (before.mergedInto !== null) return undefined
        const state = mergedState(before, duplicate, { active, take })
        const columns = { ...state, ...chosenColumns(duplicate, take) }
        const taken = takenBetween(before, columns)
        await tx
          .insert(applicationMerges)
          .values({ mergedId: merged.id, keptId: kept.id, taken, at: by.at })
        if ('name' in taken) await respell(tx, kept.id, duplicate.name)
        return {
          columns,
          event: { kind: 'absorbed', before: null, after: merged.id },
          action: 'application.merged',
          also: () => recordTakeover(tx, before, state, by),
        }
      }),
    )
  })
}
