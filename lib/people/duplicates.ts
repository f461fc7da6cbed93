import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AuditContext } from '@/lib/accounts/audit'
import { lockActiveOwners, ownerIn } from '@/lib/applications/change/assign-and-plan'
import {
  callBackOf,
  callBackText,
  earliestCallBack,
  parseCallBack,
} from '@/lib/applications/change/call-back'
import {
  changeWithin,
  recordChange,
  type Change,
  type ChangeResult,
  type Target,
} from '@/lib/applications/change/change-if-current'
import {
  applicationEvents,
  applications,
  type StoredApplication,
} from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'
import { isAlike } from '@/lib/people/alike'
import { lockFamilies } from '@/lib/people/family'

/** Rolls the transaction back with the reason: either both applications change or neither does. */
class NotChanged extends Error {
  readonly result: ChangeResult
  constructor(result: ChangeResult) {
    super(result.kind)
    this.result = result
  }
}

function orFail(result: ChangeResult): ChangeResult {
  if (result.kind === 'changed') return result
  throw new NotChanged(result)
}

/** Runs `work` in a transaction that `orFail` rolls back. */
async function allOrNone(
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
 * back. `refused` if either is a duplicate.
 */
export function tellApart(
  db: Database,
  [one, other]: readonly [Target, Target],
  kind: 'apart' | 'apart-undone',
  by: AuditContext,
): Promise<ChangeResult> {
  if (one.id === other.id) return Promise.resolve({ kind: 'refused' })
  return allOrNone(db, async (tx) => {
    await lockFamilies(tx, [one.id, other.id])
    const record = async (target: Target, after: string) =>
      orFail(
        await changeWithin(tx, target, by, ({ duplicateOf }) =>
          duplicateOf === null
            ? { columns: {}, event: { kind, before: null, after }, action: `application.${kind}` }
            : undefined,
        ),
      )
    await record(other, one.id)
    return record(one, other.id)
  })
}

/**
 * Marks an application as a duplicate of another one, the head: it points at the head and is listed with it, and so do its own
 * duplicates. Both keep what was sent. What is to do moves on: the earlier of both planned attempts is the head's and, if
 * nobody is responsible for the head, so is the owner. `refused` for somebody else, and if either is a duplicate already.
 */
export function markDuplicate(
  db: Database,
  { head, duplicate }: { head: Target; duplicate: Target },
  by: AuditContext,
): Promise<ChangeResult> {
  if (head.id === duplicate.id) return Promise.resolve({ kind: 'refused' })
  return allOrNone(db, async (tx) => {
    const active = await lockActiveOwners(tx, [head.id, duplicate.id])
    const rows = await lockFamilies(tx, [head.id, duplicate.id])
    const [kept, hidden] = [rows.get(head.id), rows.get(duplicate.id)]
    if (!kept || !hidden) return { kind: 'missing' }
    if (!isAlike(kept, hidden)) return { kind: 'refused' }
    const duplicateOf = head.id
    const marked = ({ duplicateOf: known }: StoredApplication): Change | undefined =>
      known === null
        ? {
            columns: { duplicateOf },
            event: { kind: 'merged', before: null, after: duplicateOf },
            action: 'application.merged',
          }
        : undefined
    orFail(await changeWithin(tx, duplicate, by, marked))
    await tx
      .update(applications)
      .set({ duplicateOf })
      .where(eq(applications.duplicateOf, duplicate.id))
    const owner = ownerIn(kept.status, kept.assignee ?? hidden.assignee, active)
    const planned = earliestCallBack(callBackOf(kept), callBackOf(hidden))
    const toDo = {
      assignee: owner,
      followUpOn: planned?.on ?? null,
      followUpTime: planned?.time ?? null,
    }
    return orFail(
      await changeWithin(tx, head, by, (before) =>
        before.duplicateOf === null
          ? {
              columns: toDo,
              event: { kind: 'absorbed', before: null, after: duplicate.id },
              action: 'application.merged',
              also: () => recordToDo(tx, before, toDo, by),
            }
          : undefined,
      ),
    )
  })
}

/**
 * Takes a mark back at any later time: the application is listed by itself again, as it was. What moved to the head with it
 * goes back, unless an officer has changed that since. `refused` if it is no duplicate.
 */
export function unmarkDuplicate(
  db: Database,
  duplicate: Target,
  by: AuditContext,
): Promise<ChangeResult> {
  return allOrNone(db, async (tx) => {
    const rows = await lockFamilies(tx, [duplicate.id])
    const head = rows.get(rows.get(duplicate.id)?.duplicateOf ?? '')
    const split = (after: string): Omit<Change, 'columns'> => ({
      event: { kind: 'split', before: null, after },
      action: 'application.split',
    })
    const result = orFail(
      await changeWithin(
        tx,
        duplicate,
        by,
        () => head && { columns: { duplicateOf: null }, ...split(head.id) },
      ),
    )
    if (!head) return result
    const toDo = await toDoBefore(tx, head, duplicate.id)
    orFail(
      await changeWithin(tx, head, by, (before) => ({
        columns: toDo,
        ...split(duplicate.id),
        also: () => recordToDo(tx, before, toDo, by),
      })),
    )
    return result
  })
}

type ToDo = Pick<StoredApplication, 'assignee' | 'followUpOn' | 'followUpTime'>

/** Records a new owner and a new attempt as if an officer had stated them. */
async function recordToDo(
  tx: Transaction,
  before: StoredApplication,
  after: ToDo,
  by: AuditContext,
): Promise<void> {
  const target = { id: before.id, version: before.version + 1 }
  if (after.assignee !== before.assignee) {
    const event = { kind: 'assigned', before: before.assignee, after: after.assignee } as const
    await recordChange(tx, target, { event, action: 'application.assigned' }, by)
  }
  const [from, to] = [callBackText(callBackOf(before)), callBackText(callBackOf(after))]
  if (from === to) return
  const event = { kind: 'follow-up', before: from, after: to } as const
  await recordChange(tx, target, { event, action: 'application.follow-up-set' }, by)
}

/** Owner and attempt from before a duplicate was marked, each only if nothing has changed it since. */
async function toDoBefore(tx: Transaction, head: StoredApplication, duplicate: string) {
  const { applicationId, kind, seq } = applicationEvents
  const events = await tx
    .select()
    .from(applicationEvents)
    .where(and(eq(applicationId, head.id), inArray(kind, ['absorbed', 'assigned', 'follow-up'])))
    .orderBy(desc(seq))
  const marked = events.find((event) => event.kind === 'absorbed' && event.after === duplicate)
  const moved = (wanted: 'assigned' | 'follow-up', now: string | null) =>
    events.find(
      (event) =>
        marked !== undefined &&
        event.kind === wanted &&
        event.seq > marked.seq &&
        event.at.getTime() === marked.at.getTime() &&
        event.after === now,
    )
  const owner = moved('assigned', head.assignee)
  const plan = moved('follow-up', callBackText(callBackOf(head)))
  const callBack = plan && (plan.before === null ? undefined : parseCallBack(plan.before))
  return {
    assignee: owner ? owner.before : head.assignee,
    followUpOn: plan ? (callBack?.on ?? null) : head.followUpOn,
    followUpTime: plan ? (callBack?.time ?? null) : head.followUpTime,
  } satisfies ToDo
}
