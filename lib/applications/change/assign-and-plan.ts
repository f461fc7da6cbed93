import 'server-only'
import { inArray } from 'drizzle-orm'
import type { AuditContext } from '@/lib/accounts/audit'
import { keepActive } from '@/lib/accounts/staff/sessions'
import { callBackOf, callBackText } from '@/lib/applications/change/call-back'
import {
  changeIfCurrent,
  changeWithin,
  lastEvent,
  recordChange,
  type ChangeResult,
  type Target,
} from '@/lib/applications/change/change-if-current'
import { insertNoteWithEvent, type NewNote } from '@/lib/applications/change/notes'
import { applications, type ApplicationStatus } from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'
import { openStatuses } from '@/lib/applications/steps'

/** `assignee` is a staff account's id; undefined removes the assignment. `refused` for one that is deactivated. */
export function assignApplication(
  db: Database,
  { assignee, ...target }: Target & { assignee: string | undefined },
  by: AuditContext,
): Promise<ChangeResult> {
  return db.transaction(async (tx) => {
    if (!(await keepActive(tx, assignee))) return { kind: 'refused' }
    return changeWithin(tx, target, by, (before) => ({
      columns: { assignee: assignee ?? null },
      event: { kind: 'assigned', before: before.assignee, after: assignee ?? null },
      action: 'application.assigned',
    }))
  })
}

/**
 * Assigns the application to whom it was assigned before. `refused` if its last assignment is another one, or the owner
 * before is deactivated.
 */
export function undoAssignment(
  db: Database,
  target: Target,
  by: AuditContext,
): Promise<ChangeResult> {
  return db.transaction(async (tx) => {
    const last = await lastEvent(tx, target.id, ['assigned'])
    if (!last || !(await keepActive(tx, last.before))) return { kind: 'refused' }
    return changeWithin(tx, target, by, async ({ assignee }) => {
      const event = await lastEvent(tx, target.id, ['assigned'])
      if (!event || event.after !== assignee || event.before !== last.before) return undefined
      return {
        columns: { assignee: event.before },
        event: { kind: 'assigned', before: assignee, after: event.before },
        action: 'application.assigned',
      }
    })
  })
}

/**
 * `on` is the day to call again (`2026-11-23`, in the office's time zone), `time` the time of that day (`14:30`) or null
 * for any; undefined removes the call-back. `owner` becomes responsible if nobody is, so that somebody is reminded. A `note`
 * is stored with it or, for an older version, not at all.
 */
export function setFollowUp(
  db: Database,
  {
    on,
    time = null,
    owner,
    note,
    ...target
  }: Target & FollowUp & { note?: Omit<NewNote, 'id'> | undefined },
  by: AuditContext,
): Promise<ChangeResult> {
  return changeIfCurrent(db, target, by, (before) => {
    const change = followUpChange(before, { on, time, owner }, by)
    if (!note) return change
    const also = async (tx: Transaction) => {
      await change.also(tx)
      await insertNoteWithEvent(tx, { ...note, id: target.id }, by)
    }
    return { ...change, also }
  })
}

type FollowUp = { on: string | undefined; time?: string | null; owner?: string }

/** The change of `setFollowUp`, for transactions that do more. */
export function followUpChange(
  before: typeof applications.$inferSelect,
  { on, time = null, owner }: FollowUp,
  by: AuditContext,
) {
  const planned = on === undefined ? undefined : { on, time }
  const takes = planned && before.assignee === null ? owner : undefined
  const { id, version } = before
  return {
    columns: {
      followUpOn: planned?.on ?? null,
      followUpTime: planned?.time ?? null,
      ...(takes === undefined ? {} : { assignee: takes }),
    },
    event: {
      kind: 'follow-up',
      before: callBackText(callBackOf(before)),
      after: callBackText(planned),
    },
    action: 'application.follow-up-set',
    also: async (tx: Transaction) => {
      if (takes === undefined) return
      const event = { kind: 'assigned', before: null, after: takes } as const
      await recordChange(
        tx,
        { id, version: version + 1 },
        { event, action: 'application.assigned' },
        by,
      )
    },
  } as const
}

/** Staff accounts that cannot be deactivated before the end of the transaction. */
type ActiveOwners = ReadonlySet<string>

/**
 * The active ones among the owners of these applications and these accounts. Called before applications are locked, as
 * `keepActive` requires. An owner who is assigned in between is not among them; the version of the application shows it.
 */
export async function lockActiveOwners(
  tx: Transaction,
  ids: readonly string[],
  accounts: readonly string[] = [],
): Promise<ActiveOwners> {
  const { id, assignee } = applications
  const owned = await tx
    .select({ assignee })
    .from(applications)
    .where(inArray(id, [...ids]))
  const all = new Set([...accounts, ...owned.flatMap((row) => row.assignee ?? [])])
  const active = new Set<string>()
  for (const account of [...all].sort()) if (await keepActive(tx, account)) active.add(account)
  return active
}

/** The owner of an application with this status. Only a closed one may belong to a deactivated account. */
export function ownerIn(
  status: ApplicationStatus,
  assignee: string | null,
  active: ActiveOwners,
): string | null {
  if (assignee === null || active.has(assignee)) return assignee
  return openStatuses.some((open) => open === status) ? null : assignee
}
