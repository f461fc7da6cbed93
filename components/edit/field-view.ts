/** A field as a form shows it: a description of the schema in the reader's language. */
export type FieldView = {
  /** The part of the place that the field adds, as in the file. */
  name: string
  label: string
  hint?: string
  control: string
  required: boolean
  /** The values of a choice with their words. */
  options: readonly { value: string; label: string }[]
  /** What its text, or the names of its entries, are the ids of. */
  called?: string
  /** The words of the names of its entries. */
  keys?: Readonly<Record<string, string>>
  item?: FieldView
  parts?: readonly FieldView[]
  /** Its value is a list with one value for each part. */
  row?: boolean
}

export type FieldTexts = {
  /** The name of the thing with an id. */
  nameOf: (what: string, id: string) => string | undefined
  /** Says which thing an id stands for. */
  standsFor: (name: string) => string
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

/** The name above the controls of the properties of a block, by the list of blocks that it is in. */
export const propsBelow = (list: string, at: number | string): string =>
  `${list}${list.endsWith('/') ? '' : '/'}${at}:props`

/** The name of the control with the order of a list, or of the blocks of a body. */
export const orderOf = (name: string): string => `${name}:order`

/** The hidden input that names the component to be shown as fields, if the form is sent for that and not for its review. */
export const fieldsInput = 'fields'

/** The hidden input that names the form in the drafts that are made of it. */
export const formIdInput = 'form'

export const removalOf = (name: string): string => `${name}:remove`

export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** The value of a part of a group, list or record. */
export function partOf(value: unknown, part: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
  return Reflect.get(value, part)
}

type FieldNames = Pick<FieldTexts, 'nameOf'>

const ownName = (
  { called }: FieldView,
  value: unknown,
  { nameOf }: FieldNames,
): string | undefined => (called && typeof value === 'string' ? nameOf(called, value) : undefined)

/** The name of what the id in a field stands for: its own text, or the id among the parts of a group. */
export function nameIn(field: FieldView, value: unknown, names: FieldNames): string | undefined {
  const own = (field.parts ?? []).map((part) => ownName(part, partOf(value, part.name), names))
  return ownName(field, value, names) ?? own.find((name) => name !== undefined)
}

export function nameOfEntry({ called, keys }: FieldView, id: string, names: FieldNames): string {
  const name = keys?.[id] ?? (called ? names.nameOf(called, id) : undefined)
  return name && name !== id ? `${name} · ${id}` : id
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
  /** In a long form, what is folded: this field in any case, this field if it has many controls, or only what is inside it. */
  folds?: 'whole' | 'here' | 'inside' | undefined
}

/** The values inside a field, with their fields. */
function inside(
  { control, item, parts = [], row }: FieldView,
  value: unknown,
): [FieldView, unknown][] {
  if (control === 'group')
    return parts.map((part, at) => [part, partOf(value, (row ?? isList(value)) ? at : part.name)])
  const entries = item && typeof value === 'object' && value !== null ? Object.values(value) : []
  return item ? entries.map((one) => [item, one]) : []
}

export function controlsIn(field: FieldView, value: unknown): number {
  if (!['group', 'list', 'record'].includes(field.control)) return 1
  return inside(field, value).reduce((sum, [own, one]) => sum + controlsIn(own, one), 0)
}

/** The most controls that a part of a long form shows unasked. */
const mostUnfolded = 6

/** Whether a part has many controls, and is not made of such parts. */
export function isFolded(field: FieldView, value: unknown): boolean {
  return (
    controlsIn(field, value) > mostUnfolded &&
    !inside(field, value).some(([own, one]) => isFolded(own, one))
  )
}
