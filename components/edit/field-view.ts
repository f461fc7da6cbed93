/** A field as a form shows it: a description of the schema in the reader's language. */
export type FieldView = {
  /** The part of the place that the field adds, as in the file. */
  name: string
  label: string
  hint?: string
  control: string
  required: boolean
  options: readonly string[]
  item?: FieldView
  parts?: readonly FieldView[]
  /** Its value is a list with one value for each part. */
  row?: boolean
}

export type FieldTexts = {
  none: string
  yes: string
  no: string
  remove: string
  add: string
  empty: string
}

/** The name of the control at a place below another one. No part can contain the separators. */
export function nameBelow(name: string, part: string | number): string {
  return `${name}/${encodeURIComponent(part)}`
}

export const removalOf = (name: string): string => `${name}:remove`

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** The value of a part of a group, list or record. */
export function partOf(value: unknown, part: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
  return Reflect.get(value, part)
}

/** The text that a control shows for a value. What comes back unchanged is no change. */
export function shownText(control: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (control === 'value') return JSON.stringify(value, null, 2)
  const text = typeof value === 'string' ? value : String(value)
  return control === 'paragraph' ? text.replace(/\r\n?/g, '\n') : text.replace(/[\r\n]/g, '')
}

export type FieldProps = {
  field: FieldView
  /** The name of its control; the names of its parts begin with it. */
  name: string
  value: unknown
  texts: FieldTexts
  lang?: string | undefined
}
