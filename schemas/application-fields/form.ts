import {
  facet,
  type Control,
  type Facet,
  type FieldDescription,
} from '@/schemas/application-fields/description'
import { enteredFields } from '@/schemas/application-fields/entered'
import type { FormKind } from '@/schemas/form-kinds'
import { toProjectId } from '@/schemas/projects'

type Entered = typeof enteredFields
type Controls = Facet<Entered, 'control'>
/** A field of the form. */
export type FieldName = keyof Controls
type Kind = Control['kind']
type OfKind<Some extends Kind> = {
  [Name in FieldName]: Controls[Name]['kind'] extends Some ? Name : never
}[FieldName]

/** What stands in the form's fields; those that a form does not have are absent. */
export type FormValues = { [Name in FieldName]: Name extends OfKind<'consent' | 'tick'> ? boolean : string }

/** A field with its control; `kind` tells which. */
export type FormField = {
  [Some in Kind]: { name: OfKind<Some>; kind: Some; control: Extract<Control, { kind: Some }> }
}[Kind]

const controls = facet(enteredFields, 'control')
const fieldNames = Object.keys(controls) as FieldName[]

/** All fields of all forms. */
export const formFields = fieldNames.map(
  (name) => ({ name, kind: controls[name].kind, control: controls[name] }) as FormField,
)

/** The fields of a form in their order. `roomy`: it is not the panel beside a page. */
export function fieldsOf(kind: FormKind, roomy: boolean): readonly FormField[] {
  return formFields.filter(({ name }) => {
    const { only, roomy: needsRoom }: FieldDescription = enteredFields[name]
    return (only === undefined || only === kind) && (roomy || !needsRoom)
  })
}

function isTick(name: FieldName): boolean {
  const { kind } = controls[name]
  return kind === 'tick' || kind === 'consent'
}

/** A value for every field, from a function of its name: ticks are booleans, all others texts. */
export function formValues(read: {
  text(name: FieldName): string
  tick(name: FieldName): boolean
}): FormValues {
  const values = fieldNames.map((name) => [name, isTick(name) ? read.tick(name) : read.text(name)])
  return Object.fromEntries(values) as FormValues
}

/** The entries as the call has them: a tick as `1` or nothing. */
export function entriesOf(values: Partial<FormValues>): Record<string, string> {
  const sent = fieldNames
    .filter((name) => 'wire' in enteredFields[name])
    .map((name) => [name, String(values[name] === true ? '1' : values[name] || '')])
  return { ...Object.fromEntries(sent), project_id: toProjectId(values.project ?? '') ?? '' }
}

/** The field of the form that a field of the call comes from; undefined when the visitor cannot see it. */
export function enteredAs(name: string): FieldName | undefined {
  const fields: Readonly<Record<string, FieldDescription>> = enteredFields
  const entered = fields[name]?.enteredAs ?? name
  return fieldNames.find((field) => field === entered && controls[field].kind !== 'trap')
}
