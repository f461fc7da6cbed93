import 'server-only'
import type { StoredApplication, Taken, ApplicationStatus } from '@/lib/db/schema/applications'
import type { EventKind } from '@/lib/db/schema/event-kinds'
import { rowName, storedFields, type StoredFields } from '@/schemas/application-fields'
import type { AuditAction, AuditContext } from '@/lib/accounts/audit'
import { ownerIn, type ActiveOwners } from '@/lib/applications/change/assign-and-plan'
import { callBackOf, callBackText, earliestCallBack } from '@/lib/applications/change/call-back'
import { recordChange } from '@/lib/applications/change/change-if-current'
import type { Transaction } from '@/lib/db/store'

export type MergedColumns = Partial<
  StoredFields &
    Pick<
      StoredApplication,
      | 'status'
      | 'firstContactAt'
      | 'declineReason'
      | 'declineNote'
      | 'assignee'
      | 'followUpOn'
      | 'followUpTime'
      | 'email'
      | 'messagesRefusedAt'
      | 'answeredAt'
    >
>
type Column = keyof MergedColumns

/** Columns that are taken over, and restored, together. */
const stateGroups = {
  status: ['status', 'firstContactAt'],
  decline: ['declineReason', 'declineNote'],
  assignee: ['assignee'],
  'follow-up': ['followUpOn', 'followUpTime'],
  email: ['email'],
  refusal: ['messagesRefusedAt'],
  answer: ['answeredAt'],
} as const satisfies Readonly<Record<string, readonly Column[]>>

/**
 * What the visitor entered, by form field, with its columns: an officer chooses which value remains. The phone is equal
 * in both. What accompanies a submission, such as its source and consent, describes that submission and stays with it.
 */
function choosableFields(): ReadonlyMap<string, readonly (keyof StoredFields)[]> {
  const groups = new Map<string, (keyof StoredFields)[]>()
  for (const [name, { control, enteredAs }] of storedFields()) {
    const field = enteredAs ?? (control === undefined ? undefined : name)
    if (field !== undefined) groups.set(field, [...(groups.get(field) ?? []), rowName(name)])
  }
  return groups
}

const sameIn = (a: MergedColumns, b: MergedColumns, columns: readonly Column[]) =>
  columns.every((column) => plain(a[column]) === plain(b[column]))

/** The form fields in which two applications differ. */
export function differingFields(a: StoredFields, b: StoredFields): string[] {
  return [...choosableFields()].flatMap(([field, columns]) =>
    sameIn(a, b, columns) ? [] : [field],
  )
}

export function chosenColumns(
  from: StoredFields,
  fields: readonly string[],
): Partial<StoredFields> {
  const columns = fields.flatMap((field) => choosableFields().get(field) ?? [])
  return Object.fromEntries(columns.map((column) => [column, from[column]]))
}

const groups = () =>
  new Map<string, readonly Column[]>([...Object.entries(stateGroups), ...choosableFields()])

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null))
const valuesOf = (row: MergedColumns, columns: readonly Column[]) =>
  columns.map((column) => plain(row[column]))

/** What changes from one state to the other, by group. */
export function takenBetween(
  before: StoredApplication,
  after: MergedColumns,
): Record<string, Taken> {
  const whole = { ...before, ...after }
  const changed = [...groups()].filter(([, columns]) => !sameIn(before, whole, columns))
  return Object.fromEntries(
    changed.map(([group, columns]) => [
      group,
      { before: valuesOf(before, columns), after: valuesOf(whole, columns) },
    ]),
  )
}

export const sameValues = (a: readonly unknown[], b: readonly unknown[]) =>
  JSON.stringify(a) === JSON.stringify(b)

/** Are text in the record of a merge. */
const moments: readonly Column[] = ['firstContactAt', 'messagesRefusedAt', 'answeredAt']

/** The columns with the values from before a merge, if they still have the values from the merge. */
export function restored(
  now: StoredApplication,
  group: string,
  { before, after }: Taken,
): MergedColumns {
  const columns = groups().get(group) ?? []
  if (columns.length === 0 || !sameValues(valuesOf(now, columns), after)) return {}
  return Object.fromEntries(
    columns.map((column, index) => {
      const value = before[index]
      return [
        column,
        moments.includes(column) && typeof value === 'string' ? new Date(value) : value,
      ]
    }),
  )
}

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
    firstContactAt:
      kept.firstContactAt ?? (ahead ? notBefore(kept.createdAt, merged.firstContactAt) : null),
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
