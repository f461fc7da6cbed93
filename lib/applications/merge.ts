import 'server-only'
import { eq } from 'drizzle-orm'
import { lockActiveOwners } from '@/lib/applications/active-owners'
import type { By } from '@/lib/applications/by'
import { changeWithin, type ChangeResult, type Target } from '@/lib/applications/change-if-current'
import { respell } from '@/lib/applications/fill-spellings'
import { chosenColumns, takenBetween } from '@/lib/applications/merge-columns'
import { allOrNone, lockFamily, orFail } from '@/lib/applications/merge-lock'
import { mergedState, recordTakeover } from '@/lib/applications/merge-state'
import { applications } from '@/lib/db/schema/applications'
import { applicationMerges } from '@/lib/db/schema/merges'
import type { Database } from '@/lib/db/store'

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
 * shown with the remaining application until `splitMerged`. The remaining one takes over status, owner and follow-up
 * date as `mergedState` defines, and the chosen fields. `refused` for different phone numbers, and if either is merged
 * already. Applications that were merged into the duplicate move with it.
 */
export function mergeApplications(
  db: Database,
  { kept, merged, take = [] }: Merge,
  by: By,
): Promise<ChangeResult> {
  if (kept.id === merged.id) return Promise.resolve({ kind: 'refused' })
  return allOrNone(db, async (tx) => {
    const active = await lockActiveOwners(tx, [kept.id, merged.id])
    const family = await lockFamily(tx, [kept.id, merged.id])
    const duplicate = family.get(merged.id)
    if (duplicate === undefined || duplicate.phone !== family.get(kept.id)?.phone) return { kind: 'refused' }
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
        const state = mergedState(before, duplicate, { active, take })
        const columns = { ...state, ...chosenColumns(duplicate, take) }
        const taken = takenBetween(before, columns)
        await tx.insert(applicationMerges).values({ mergedId: merged.id, keptId: kept.id, taken, at: by.at })
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
