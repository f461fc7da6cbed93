import 'server-only'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AuditContext } from '@/lib/accounts/audit'
import { lockActiveOwners, ownerIn } from '@/lib/applications/change/assign-and-plan'
import { isProposed, planAttempt } from '@/lib/applications/change/calls'
import {
  changeWithin,
  recordChange,
  type ChangeResult,
  type Target,
} from '@/lib/applications/change/change-if-current'
import { isContact, nextSteps } from '@/lib/applications/steps'
import {
  applicationEvents,
  applicationStatuses,
  type applications,
  type ApplicationStatus,
} from '@/lib/db/schema/applications'
import type { Database, Transaction } from '@/lib/db/store'
import { firstConversation } from '@/lib/people/contacts'

/** Why an application is declined: an id of `content/facts/desk.json`, and a remark. */
export type Declined = { reason?: string | undefined; note?: string | undefined }

/** What holds for one status only. */
const ofStatus = {
  declineReason: null,
  declineNote: null,
  outcome: null,
  outcomeOn: null,
  outcomeIntake: null,
}

/** Sets the next status. `refused` for a step that the current status does not allow (`lib/applications/steps.ts`). */
export function setStatus(
  db: Database,
  {
    status,
    declined,
    ...target
  }: Target & { status: ApplicationStatus; declined?: Declined | undefined },
  by: AuditContext,
): Promise<ChangeResult> {
  return changeStatus(db, target, by, (before) => {
    if (!nextSteps(before.status).some((step) => step === status)) return undefined
    const firstContactAt = before.firstContactAt ?? (isContact(status) ? by.at : null)
    return {
      columns: {
        status,
        firstContactAt,
        ...ofStatus,
        ...(status === 'declined' && why(declined)),
      },
      kind: 'status',
    }
  })
}

function why({ reason, note }: Declined = {}) {
  return { declineReason: reason ?? null, declineNote: note || null }
}

/** The status before the last step, if that step can be undone. */
async function lastStep(tx: Transaction, id: string): Promise<ApplicationStatus | undefined> {
  const { applicationId, kind, seq, before } = applicationEvents
  const [event] = await tx
    .select({ kind, before })
    .from(applicationEvents)
    .where(and(eq(applicationId, id), inArray(kind, ['status', 'undone'])))
    .orderBy(desc(seq))
    .limit(1)
  if (event?.kind !== 'status') return undefined
  return applicationStatuses.find((status) => status === event.before)
}

/** Undoes the last step; the step stays in the history. `refused` if it is undone already. */
export function undoStatus(db: Database, target: Target, by: AuditContext): Promise<ChangeResult> {
  return changeStatus(db, target, by, async (before, tx) => {
    const status = await lastStep(tx, target.id)
    if (status === undefined) return undefined
    const firstContactAt = isContact(status)
      ? before.firstContactAt
      : await firstConversation(tx, target.id)
    return { columns: { status, firstContactAt, ...ofStatus }, kind: 'undone' }
  })
}

type Before = typeof applications.$inferSelect
type Step = {
  columns: Pick<Before, 'status' | 'firstContactAt'> & Partial<Before>
  kind: 'status' | 'undone'
}

/** A closed application whose owner has left belongs to nobody when it is opened again, so that somebody takes it. */
function changeStatus(
  db: Database,
  target: Target,
  by: AuditContext,
  make: (before: Before, tx: Transaction) => Step | undefined | Promise<Step | undefined>,
): Promise<ChangeResult> {
  return db.transaction(async (tx) => {
    const active = await lockActiveOwners(tx, [target.id])
    return changeWithin(tx, target, by, async (before) => {
      const step = await make(before, tx)
      if (step === undefined) return undefined
      const { columns, kind } = step
      const assignee = ownerIn(columns.status, before.assignee, active)
      const event = { kind: 'assigned', before: before.assignee, after: assignee } as const
      const left = { event, action: 'application.assigned' } as const
      return {
        columns: { ...columns, assignee },
        event: { kind, before: before.status, after: columns.status },
        action: 'application.status-changed',
        also: async () => {
          const { id, version } = before
          // A step answers the question for which the next attempt was proposed.
          if (await isProposed(tx, before))
            await planAttempt(tx, { ...before, version: version + 1 }, undefined, by)
          if (assignee !== before.assignee)
            await recordChange(tx, { id, version: version + 1 }, left, by)
        },
      }
    })
  })
}
