import 'server-only'
import type { AuditAction, AuditContext } from '@/lib/accounts/audit'
import { ownerIn, type ActiveOwners } from '@/lib/applications/change/active-owners'
import { callBackOf, callBackText, earliestCallBack } from '@/lib/applications/change/call-back'
import { recordChange } from '@/lib/applications/change/change-if-current'
import type { ApplicationStatus, StoredApplication } from '@/lib/db/schema/applications'
import type { EventKind } from '@/lib/db/schema/event-kinds'
import type { Transaction } from '@/lib/db/store'

export type State = Pick<
  StoredApplication,
  | 'status'
  | 'declineReason'
  | 'declineNote'
  | 'assignee'
  | 'followUpOn'
  | 'followUpTime'
  | 'firstContactAt'
  | 'email'
  | 'messagesRefusedAt'
  | 'answeredAt'
>

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

type ChosenState = {
  /** The active ones among both owners. */
  active: ActiveOwners
  /** Contains `assignee` and `email` if an officer has chosen those of the duplicate. */
  take?: readonly string[]
}

/**
 * The state of the remaining application after a merge: the more advanced status, its own owner or else that of the
 * duplicate (unless that account is deactivated), its own email address or else that of the duplicate, the earlier
 * follow-up date, the latest answer that nobody has dealt with, and the refusal of messages if either has one.
 */
export function mergedState(
  kept: StoredApplication,
  merged: StoredApplication,
  { active, take = [] }: ChosenState,
): State {
  const callBack = earliestCallBack(callBackOf(kept), callBackOf(merged))
  const ahead = progress.indexOf(merged.status) > progress.indexOf(kept.status)
  const status = ahead ? merged.status : kept.status
  const own = ownerIn(status, kept.assignee, active)
  const other = merged.assignee !== null && active.has(merged.assignee) ? merged.assignee : null
  return {
    status,
    // What is ahead is not declined.
    declineReason: ahead ? null : kept.declineReason,
    declineNote: ahead ? null : kept.declineNote,
    assignee: take.includes('assignee') ? (other ?? own) : (own ?? other),
    followUpOn: callBack?.on ?? null,
    followUpTime: callBack?.time ?? null,
    firstContactAt: kept.firstContactAt ?? (ahead ? notBefore(kept.createdAt, merged.firstContactAt) : null),
    email: take.includes('email') ? merged.email : (kept.email ?? merged.email),
    messagesRefusedAt: kept.messagesRefusedAt ?? merged.messagesRefusedAt,
    answeredAt: latest(kept.answeredAt, merged.answeredAt),
  }
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one > other ? one : other
}

/** A waiting time cannot begin before the application was received. */
function notBefore(start: Date, moment: Date | null): Date | null {
  return moment !== null && moment < start ? start : moment
}

const changes = [
  [({ status }) => status, 'status', 'application.status-changed'],
  [({ assignee }) => assignee, 'assigned', 'application.assigned'],
  [(state) => callBackText(callBackOf(state)), 'follow-up', 'application.follow-up-set'],
] as const satisfies readonly [(state: State) => string | null, EventKind, AuditAction][]

/**
 * Records the changes of the remaining application, each as if an officer had made it; a restored status as an undone
 * step.
 */
export async function recordTakeover(
  tx: Transaction,
  kept: StoredApplication,
  state: State,
  by: AuditContext,
  { undone = false } = {},
): Promise<void> {
  const { id, version } = kept
  for (const [valueOf, usual, action] of changes) {
    const kind: EventKind = undone && usual === 'status' ? 'undone' : usual
    const event = { kind, before: valueOf(kept), after: valueOf(state) }
    if (event.before === event.after) continue
    await recordChange(tx, { id, version: version + 1 }, { event, action }, by)
  }
}
