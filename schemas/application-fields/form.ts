import {
  pickByKey,
  type Control,
  type PickedByKey,
  type FieldDescription,
} from '@/schemas/application-fields/description'
import { enteredFields } from '@/schemas/application-fields/entered'
import type { FormKind } from '@/schemas/form-kinds'
import { toProjectId } from '@/schemas/projects'

type Entered = typeof enteredFields
type Controls = PickedByKey<Entered, 'control'>
export type FieldName = keyof Controls
type Kind = Control['kind']
type OfKind<Some extends Kind> = {
  [Name in FieldName]: Controls[Name]['kind'] extends Some ? Name : never
}[FieldName]

/** The values of the form's fields. Fields that a form does not have are absent. */
export type FormValues = {
  [Name in FieldName]: Name extends OfKind<'consent' | 'tick'> ? boolean : string
}

/** A field with its control, by `kind`. */
export type FormField = {
  [Some in Kind]: { name: OfKind<Some>; kind: Some; control: Extract<Control, { kind: Some }> }
}[Kind]

const controls = pickByKey(enteredFields, 'control')
const fieldNames = Object.keys(controls) as FieldName[]

export const formFields = fieldNames.map(
  (name) => ({ name, kind: controls[name].kind, control: controls[name] }) as FormField,
)

export function isFieldOf(name: string, kind: FormKind): boolean {
  const fields: Readonly<Record<string, FieldDescription>> = enteredFields
  return fields[name]?.only?.includes(kind) ?? true
}

/** Whether only requests of quotations have this field, which officers do not enter. */
export function isOfQuotations(name: string): boolean {
  return isFieldOf(name, 'quotation') && !isFieldOf(name, 'consultation')
}

/** Whether a form has this field when the person is reached by e-mail, or by phone. */
export function isReachedBy(name: string, byMail: boolean): boolean {
  const fields: Readonly<Record<string, FieldDescription>> = enteredFields
  return (fields[name]?.byMail ?? byMail) === byMail
}

/** The fields of a form in order; some are not part of the panel beside a page. */
export function fieldsOf(kind: FormKind, inPanel: boolean, byMail = false): readonly FormField[] {
  const fields = formFields.filter(({ name }) => {
    const { hiddenInPanel }: FieldDescription = enteredFields[name]
    return isFieldOf(name, kind) && isReachedBy(name, byMail) && !(inPanel && hiddenInPanel)
  })
  if (!byMail) return fields
  // The code belongs to the address, so the number, which is optional, follows both.
  const last = fields.findLastIndex(({ name }) => name === 'email' || name === 'code')
  const phone = fields.filter(({ name }) => name === 'phone')
  const others = (some: readonly FormField[]) => some.filter((field) => !phone.includes(field))
  return [...others(fields.slice(0, last + 1)), ...phone, ...others(fields.slice(last + 1))]
}

export function isFolded(name: FieldName): boolean {
  const { folded }: FieldDescription = enteredFields[name]
  return folded === true
}

function isTick(name: FieldName): boolean {
  const { kind } = controls[name]
  return kind === 'tick' || kind === 'consent'
}

/** A value for every field, from functions of its name: booleans for checkboxes, texts for all others. */
export function formValues(read: {
  text(name: FieldName): string
  tick(name: FieldName): boolean
}): FormValues {
  const values = fieldNames.map((name) => [name, isTick(name) ? read.tick(name) : read.text(name)])
  return Object.fromEntries(values) as FormValues
}

function isRequired(name: FieldName): boolean {
  const { wire }: FieldDescription = enteredFields[name]
  return wire !== undefined && !wire.safeParse(undefined).success
}

/**
 * The entries as the call sends them: a checkbox as `1` or an empty text. With the form that is sent, without empty fields that it
 * does not require.
 */
export function entriesOf(
  values: Partial<FormValues>,
  of?: { kind: FormKind; byMail: boolean },
): Record<string, string> {
  const sent = fieldNames
    .filter((name) => 'wire' in enteredFields[name])
    .map((name) => [name, String(values[name] === true ? '1' : values[name] || '')] as const)
    .filter(
      ([name, value]) =>
        value !== '' ||
        !of ||
        (isRequired(name) && isFieldOf(name, of.kind) && isReachedBy(name, of.byMail)),
    )
  return { ...Object.fromEntries(sent), project_id: toProjectId(values.project ?? '') ?? '' }
}

/** The form field that a field of the call comes from; undefined if the visitor cannot see it. */
export function enteredAs(name: string): FieldName | undefined {
  const fields: Readonly<Record<string, FieldDescription>> = enteredFields
  const entered = fields[name]?.enteredAs ?? name
  return fieldNames.find((field) => field === entered && controls[field].kind !== 'trap')
}
