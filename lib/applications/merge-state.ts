import 'server-only'
import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { audit, type AuditAction } from '@/lib/accounts/audit'
import type { By } from '@/lib/applications/by'
import {
  applicationEvents,
  type applications,
  type ApplicationStatus,
  type EventKind,
} from '@/lib/db/schema/applications'
import { staffAccounts } from '@/lib/db/schema/staff'
import type { Transaction } from '@/lib/db/store'

type Application = typeof applications.$inferSelect
type State = Pick<Application, 'status' | 'assignee' | 'followUpOn' | 'firstContactAt'>

/**
 * From the least to the most advanced. `declined` is first, because a refusal does not close another request that is
 * still open.
 */
const progress: readonly ApplicationStatus[] = [
  'declined',
  'new',
  'unreachable',
  'contacted',
  'interviewed',
  'admitted',
]

/**
 * The state of the remaining application after a merge: the more advanced status, its own owner or else that of the
 * duplicate (unless that account is deactivated), and the earlier follow-up date.
 */
export async function mergedState(tx: Transaction, kept: Application, merged: Application): Promise<State> {
  const ahead = progress.indexOf(merged.status) > progress.indexOf(kept.status)
  return {
    status: ahead ? merged.status : kept.status,
    assignee: kept.assignee ?? (await activeOwner(tx, merged.assignee)),
    followUpOn: earliest(kept.followUpOn, merged.followUpOn),
    firstContactAt: kept.firstContactAt ?? (ahead ? notBefore(kept.createdAt, merged.firstContactAt) : null),
  }
}

async function activeOwner(tx: Transaction, id: string | null): Promise<string | null> {
  if (id === null) return null
  const active = and(eq(staffAccounts.id, id), isNull(staffAccounts.deactivatedAt))
  const [owner] = await tx.select({ id: staffAccounts.id }).from(staffAccounts).where(active)
  return owner?.id ?? null
}

function earliest(...days: (string | null)[]): string | null {
  const [first] = days.filter((day) => day !== null).toSorted()
  return first ?? null
}

/** A waiting time cannot begin before the application was received. */
function notBefore(start: Date, moment: Date | null): Date | null {
  return moment !== null && moment < start ? start : moment
}

const changes = [
  ['status', 'status', 'application.status-changed'],
  ['assignee', 'assigned', 'application.assigned'],
  ['followUpOn', 'follow-up', 'application.follow-up-set'],
] as const satisfies readonly [keyof State, EventKind, AuditAction][]

/** Records the changes of the remaining application, each as if an officer had made it. */
export async function recordTakeover(
  tx: Transaction,
  kept: Application,
  state: State,
  by: By,
): Promise<void> {
  const { id, version } = kept
  for (const [column, kind, action] of changes) {
    const [before, after] = [kept[column], state[column]]
    if (before === after) continue
    await tx
      .insert(applicationEvents)
      .values({ id: randomUUID(), applicationId: id, kind, actor: by.actor.id, before, after, at: by.at })
    const detail = { from: before, to: after, version: version + 1 }
    await audit(tx, { ...by, action, subject: { kind: 'application', id }, detail })
  }
}
