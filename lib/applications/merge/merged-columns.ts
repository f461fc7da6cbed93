import type { StoredApplication, Taken } from '@/lib/db/schema/applications'
import { rowName, storedFields, type StoredFields } from '@/schemas/application-fields'

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
  return [...choosableFields()].flatMap(([field, columns]) => (sameIn(a, b, columns) ? [] : [field]))
}

export function chosenColumns(from: StoredFields, fields: readonly string[]): Partial<StoredFields> {
  const columns = fields.flatMap((field) => choosableFields().get(field) ?? [])
  return Object.fromEntries(columns.map((column) => [column, from[column]]))
}

const groups = () =>
  new Map<string, readonly Column[]>([...Object.entries(stateGroups), ...choosableFields()])

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null))
const valuesOf = (row: MergedColumns, columns: readonly Column[]) =>
  columns.map((column) => plain(row[column]))

/** What changes from one state to the other, by group. */
export function takenBetween(before: StoredApplication, after: MergedColumns): Record<string, Taken> {
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
export function restored(now: StoredApplication, group: string, { before, after }: Taken): MergedColumns {
  const columns = groups().get(group) ?? []
  if (columns.length === 0 || !sameValues(valuesOf(now, columns), after)) return {}
  return Object.fromEntries(
    columns.map((column, index) => {
      const value = before[index]
      return [column, moments.includes(column) && typeof value === 'string' ? new Date(value) : value]
    }),
  )
}
