import 'server-only'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
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
import { familyOf, lockFamilies } from '@/lib/people/family'

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
 * duplicates. Both keep what was sent. What is to do moves on: the earliest of the planned attempts is the head's and, if
 * nobody is responsible for the head, so is the owner. `refused` for somebody else, and if either is a duplicate already.
 */
export function markDuplicate(
  db: Database,
  { head, duplicate }: { head: Target; duplicate: Target },
  by: AuditContext,
): Promise<ChangeResult> {
  if (head.id === duplicate.id) return Promise.resolve({ kind: 'refused' })
  return allOrNone(db, async (tx) => {
    const people = await lockPeople(tx, [head.id, duplicate.id])
    const [kept, hidden] = [people.rows.get(head.id), people.rows.get(duplicate.id)]
    if (!kept || !hidden) return { kind: 'missing' }
    if (!isAlike(kept, hidden)) return { kind: 'refused' }
    const duplicateOf = head.id
    const own = duplicatesOf(people, duplicate.id)
    const alone = toDoOf(people, hidden)
    orFail(
      await changeWithin(tx, duplicate, by, ({ duplicateOf: known }) =>
        known === null
          ? {
              columns: { ...alone, duplicateOf },
              event: { kind: 'merged', before: null, after: duplicateOf },
              action: 'application.merged',
              also: () => recordToDo(tx, hidden, alone, by),
            }
          : undefined,
      ),
    )
    const target = { id: head.id, version: head.version + 1 }
    const absorb = (one: StoredApplication) =>
      ({
        event: { kind: 'absorbed', before: null, after: one.id },
        action: 'application.merged',
      }) as const
    await tx
      .update(applications)
      .set({ duplicateOf })
      .where(eq(applications.duplicateOf, duplicate.id))
    const before = duplicatesOf(people, head.id)
    const toDo = toDoOf(people, kept, before, [{ ...hidden, ...alone }, ...own])
    const also = async () => {
      for (const one of own) await recordChange(tx, target, absorb(one), by)
      await recordToDo(tx, kept, toDo, by)
    }
    return orFail(
      await changeWithin(tx, head, by, ({ duplicateOf: known }) =>
        known === null ? { columns: toDo, ...absorb(hidden), also } : undefined,
      ),
    )
  })
}

/**
 * Takes a mark back at any later time: the application is listed by itself again, as it was. What it has added to the head
 * goes, unless an officer has stated something else since. `refused` if it is no duplicate.
 */
export function unmarkDuplicate(
  db: Database,
  duplicate: Target,
  by: AuditContext,
): Promise<ChangeResult> {
  return allOrNone(db, async (tx) => {
    const people = await lockPeople(tx, [duplicate.id])
    const head = people.rows.get(people.rows.get(duplicate.id)?.duplicateOf ?? '')
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
    const others = duplicatesOf(people, head.id).filter(({ id }) => id !== duplicate.id)
    const toDo = toDoOf(people, head, others)
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

type HeadEvent = typeof applicationEvents.$inferSelect

/** Families, the accounts that may own their applications, and what has happened to owners and attempts, in order. */
type People = {
  rows: ReadonlyMap<string, StoredApplication>
  active: ReadonlySet<string>
  events: readonly HeadEvent[]
}

/** Locks the families of these applications and, before them, every account that may become an owner again. */
async function lockPeople(tx: Transaction, ids: readonly string[]): Promise<People> {
  const { applicationId, kind, seq, before, after } = applicationEvents
  const family = tx
    .select({ id: applications.id })
    .from(applications)
    .where(or(...ids.map(familyOf)))
  const ofFamily = inArray(applicationId, family)
  const owners = await tx
    .selectDistinct({ before, after })
    .from(applicationEvents)
    .where(and(ofFamily, eq(kind, 'assigned')))
  const members = (await family).map(({ id }) => id)
  const accounts = owners.flatMap((event) => [event.before ?? [], event.after ?? []].flat())
  const active = await lockActiveOwners(tx, members, accounts)
  const rows = await lockFamilies(tx, ids)
  const events = await tx
    .select()
    .from(applicationEvents)
    .where(and(ofFamily, inArray(kind, [...marks, 'assigned', 'follow-up'])))
    .orderBy(asc(seq))
  return { rows, active, events }
}

function duplicatesOf({ rows }: People, head: string): StoredApplication[] {
  return [...rows.values()].filter(({ duplicateOf }) => duplicateOf === head)
}

/**
 * What is to do for an application with these duplicates: what was stated for itself last, and what was to do for those
 * that have been marked since or are `added` now.
 */
function toDoOf(
  { events, active }: People,
  head: StoredApplication,
  duplicates: readonly StoredApplication[] = [],
  added: readonly StoredApplication[] = [],
): ToDo {
  const ofHead = events.filter(({ applicationId }) => applicationId === head.id)
  const markOf = ({ id }: StoredApplication) =>
    ofHead.findLast(({ kind, after }) => kind === 'absorbed' && after === id)?.seq ?? 0
  const inOrder = duplicates.toSorted((one, other) => markOf(one) - markOf(other))
  const markedAfter = (since: number) => [...inOrder.filter((one) => markOf(one) > since), ...added]
  const owner = ownValue(ofHead, 'assigned', head.assignee)
  const plan = ownValue(ofHead, 'follow-up', callBackText(callBackOf(head)))
  const planned = earliestCallBack(
    plan.own === null ? undefined : parseCallBack(plan.own),
    ...markedAfter(plan.since).map(callBackOf),
  )
  const assignee = [{ assignee: owner.own }, ...markedAfter(owner.since)].reduce<string | null>(
    (known, one) => ownerIn(head.status, known ?? one.assignee, active),
    null,
  )
  return { assignee, followUpOn: planned?.on ?? null, followUpTime: planned?.time ?? null }
}

const marks = ['merged', 'absorbed', 'split'] as const
const isMark = ({ kind }: HeadEvent) => marks.some((one) => one === kind)

/** What was stated for a head itself last, and the event since which marks of duplicates have added to it. */
function ownValue(
  events: readonly HeadEvent[],
  kind: 'assigned' | 'follow-up',
  now: string | null,
): { own: string | null; since: number } {
  let [own, since]: [string | null, number] = [now, 0]
  let known: string | null | undefined
  let mark: HeadEvent | undefined
  for (const event of events) {
    // A mark and what it moves are written at one time, one after the other.
    if (mark?.at.getTime() !== event.at.getTime()) mark = undefined
    if (isMark(event)) mark ??= event
    else if (event.kind === kind) {
      if (!mark) [own, since] = [event.after, event.seq]
      else if (event.before !== known) [own, since] = [event.before, mark.seq - 1]
      known = event.after
    }
  }
  // Changed without an event, as by a call.
  return known === undefined || known === now
    ? { own, since }
    : { own: now, since: Number.MAX_SAFE_INTEGER }
}
