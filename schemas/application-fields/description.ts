import type * as z from 'zod/mini'
import type { FormKind } from '@/schemas/form-kinds'

type Check = z.ZodMiniType

type SingleKind = 'phone' | 'email' | 'code' | 'project' | 'intake' | 'consent' | 'tick' | 'trap'

/** How the visitor enters a field. Its texts are `components.enrolment.{field}.…`. */
export type Control =
  | { kind: 'text'; autoComplete: string; maxLength: number; optional?: true }
  | { kind: 'passage'; maxLength: number }
  | { kind: 'choice'; values: readonly string[] }
  | { [Kind in SingleKind]: { kind: Kind } }[SingleKind]

type Stored = {
  /** The type of the column, which has the name of the field. */
  column: 'text' | 'optional text' | 'flag'
  /** Texts of its values: `{labels}.{value}`. */
  labels?: string
  /** At the desk: a line among the facts for the call, a line among the folded details, or written by separate code. */
  desk: 'fact' | 'detail' | 'custom'
  /** In mails and chat messages: a line, written by separate code, or not at all. */
  announced: 'line' | 'custom' | 'never'
  /** In the rows of the desk's list: a text, or written by separate code. */
  listed?: 'line' | 'custom'
  /** The list can be narrowed to one stored value, by the parameter with the name of the field. Needs an index. */
  filtered?: true
  /** Officers may correct it. */
  correctable?: true
}

/**
 * A field of the enrolment form or of the call `POST /api/enrollment/v1.0/applications`. A stored field is also part of
 * the webhook, the CSV file, the call to the remote platform, the export and the copy for the person; its label for
 * staff is `components.staff.field.{field}`.
 */
export type FieldDescription = {
  /** Checks and normalizes the value of the call. Absent: the field is not part of the call. */
  wire?: Check
  /** Checks and normalizes what was entered in the form. */
  entry?: Check
  /** Absent: the visitor does not enter it. */
  control?: Control
  /** The kinds of form with this field; absent: all. */
  only?: readonly FormKind[]
  /** Only in the form of a person who is reached by e-mail (`true`) or by phone (`false`); absent: in both. */
  byMail?: boolean
  /** Not shown in the panel beside a page, which is too small. */
  hiddenInPanel?: true
  /** Optional and folded away until the visitor wants it. */
  folded?: true
  /** Kept in the browser for the rest of the visit. */
  draft?: true
  /** The form field that the value comes from. */
  enteredAs?: string
  /** Two calls with the same idempotency key and different values are different submissions. */
  compared?: true
} & (Stored | { [Property in keyof Stored]?: never })

/** One property of the descriptions of all fields that have it. */
export type PickedByKey<Fields, Name extends string> = {
  [
    Field in keyof Fields as Fields[Field] extends Record<Name, unknown> ? Field : never
  ]: Fields[Field] extends Record<Name, infer Value> ? Value : never
}

export function pickByKey<
  const Fields extends Readonly<Record<string, FieldDescription>>,
  Name extends keyof FieldDescription,
>(fields: Fields, name: Name) {
  const having = Object.entries(fields).flatMap(([field, description]) =>
    description[name] === undefined ? [] : [[field, description[name]] as const],
  )
  return Object.fromEntries(having) as PickedByKey<Fields, Name>
}

/** What the fields have in common that are only asked for a quotation. */
export const ofQuotations = {
  only: ['quotation'],
  compared: true,
  column: 'optional text',
  desk: 'fact',
  announced: 'line',
} as const satisfies FieldDescription
