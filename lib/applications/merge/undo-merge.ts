import 'server-only'
import { and, asc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { AuditContext } from '@/lib/accounts/audit'
import { lockActiveOwners, type ActiveOwners } from '@/lib/applications/change/assign-and-plan'
import {
  changeWithin,
  type ChangeResult,
  type Target,
} from '@/lib/applications/change/change-if-current'
import { allOrNone, lockFamily, orFail } from '@/lib/applications/merge/merge'
import {
  restored,
  sameValues,
  type MergedColumns,
  recordTakeover,
} from '@/lib/applications/merge/merged-columns'
import { respell } from '@/lib/applications/search/store-spellings'
import {
  applications,
  type StoredApplication,
  applicationMerges,
  type Taken,
} from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'

type Record = typeof applicationMerges.$inferSelect

/**
 * Undoes a merge at any later time: the duplicate is listed again as it was, with the applications that had been merged
 * into it before. The other one gets back what the merge changed, except what officers have changed since. `refused` if
 * it is not merged, or was merged into an application that was itself merged later: that one has to be split first.
 */
export function undoMerge(db: Database, merged: Target, by: AuditContext): Promise<ChangeResult> {
  return allOrNone(db, async (tx) => {
    const [row] = await tx
      .select({ keptId: applications.mergedInto })
      .from(applications)
      .where(eq(applications.id, merged.id))
    const keptId = row?.keptId ?? undefined
    const [former] = (await recordOf(tx, merged.id))?.taken.assignee?.before ?? []
    const active = await lockActiveOwners(tx, [], typeof former === 'string' ? [former] : [])
    const family = await lockFamily(tx, [merged.id, ...(keptId === undefined ? [] : [keptId])])
    const record = await recordOf(tx, merged.id)
    const result = orFail(
      await changeWithin(tx, merged, by, (before) =>
        keptId === undefined || before.mergedInto !== keptId || (record && record.keptId !== keptId)
          ? undefined
          : {
              columns: { mergedInto: null },
              event: { kind: 'split', before: null, after: keptId },
              action: 'application.split',
            },
      ),
    )
    const kept = family.get(keptId ?? '')
    if (kept) {
      await takeAlong(tx, merged.id)
      await giveBack(tx, kept, { record, mergedId: merged.id, active, by })
    }
    return result
  })
}

/**
 * The reference of the application that has to be split before `id`: the one into which it was merged, if that was merged
 * further later.
 */
export async function splitBefore(db: Database, id: string): Promise<string | undefined> {
  const { reference, mergedInto } = applications
  const [outer] = await db
    .select({ reference })
    .from(applicationMerges)
    .innerJoin(applications, eq(applications.id, applicationMerges.keptId))
    .where(and(eq(applicationMerges.mergedId, id), isNotNull(mergedInto)))
  return outer?.reference
}

async function recordOf(tx: Transaction, mergedId: string): Promise<Record | undefined> {
  const [record] = await tx
    .select()
    .from(applicationMerges)
    .where(eq(applicationMerges.mergedId, mergedId))
  return record
}

/** Everything that was merged into the duplicate, directly or not, returns to it. */
async function takeAlong(tx: Transaction, id: string): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    with recursive below as (
      select merged_id as id from application_merges where kept_id = ${id}
      union select merged_id from application_merges join below on kept_id = below.id)
    select id from below`)
  const ids = rows.map((row) => row.id)
  if (ids.length > 0)
    await tx.update(applications).set({ mergedInto: id }).where(inArray(applications.id, ids))
}

type Given = {
  record: Record | undefined
  mergedId: string
  active: ActiveOwners
  by: AuditContext
}

async function giveBack(
  tx: Transaction,
  kept: StoredApplication,
  { record, mergedId, active, by }: Given,
): Promise<void> {
  const former = record ? await formerColumns(tx, kept, record) : {}
  // The owner from before the merge may have left since. Then the one of the duplicate stays.
  const { assignee, ...others } = former
  const columns = assignee && !active.has(assignee) ? others : former
  await tx.delete(applicationMerges).where(eq(applicationMerges.mergedId, mergedId))
  if (columns.name !== undefined) await respell(tx, kept.id, columns.name)
  await changeWithin(tx, kept, by, (before) => ({
    columns,
    event: { kind: 'split', before: null, after: mergedId },
    action: 'application.split',
    also: () => recordTakeover(tx, before, { ...before, ...columns }, by, { undone: true }),
  }))
}

/**
 * What the remaining application had before the merge. If a later merge has replaced a value, that merge now goes back to
 * the value from before this one.
 */
async function formerColumns(
  tx: Transaction,
  kept: StoredApplication,
  record: Record,
): Promise<MergedColumns> {
  const { keptId, mergedId, seq } = applicationMerges
  const later = await tx
    .select()
    .from(applicationMerges)
    .where(and(eq(keptId, kept.id), gt(seq, record.seq)))
    .orderBy(asc(seq))
  let columns: MergedColumns = {}
  for (const [group, taken] of Object.entries(record.taken)) {
    const next = later.find((one) => group in one.taken)
    const following: Taken | undefined = next?.taken[group]
    if (!next || !following) columns = { ...columns, ...restored(kept, group, taken) }
    else if (sameValues(following.before, taken.after)) {
      next.taken = { ...next.taken, [group]: { ...following, before: taken.before } }
      await tx
        .update(applicationMerges)
        .set({ taken: next.taken })
        .where(eq(mergedId, next.mergedId))
    }
  }
  return columns
}
