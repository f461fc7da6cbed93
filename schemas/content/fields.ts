import { z } from 'zod'

/** English and Chinese, in this order. The reference and VS Code show the English, editing screens the reader's language. */
export type Words = readonly [en: string, zh: string]

/** What an editing screen offers to fill in a field with. */
export type Control =
  | 'line'
  | 'paragraph'
  | 'number'
  | 'switch'
  | 'choice'
  | 'address'
  | 'identifier'
  | 'date'
  | 'time'
  | 'list'
  | 'group'

/** What a field's value names: completion and editing screens offer what exists. */
export type Reference = 'fact' | 'project' | 'program' | 'question' | 'route' | 'contact'

export type FieldNote = { label: Words; help?: Words | undefined; control: Control; names?: Reference }

/** The description of each field, beside its rules. */
export const fieldNotes = z.registry<FieldNote>()

type Note = { help?: Words; names?: Reference }
type Bounds = Note & { min?: number; max?: number }

function described<S extends z.ZodType>(schema: S, control: Control, label: Words, note: Note): S {
  fieldNotes.add(schema, { label, control, help: note.help, ...(note.names ? { names: note.names } : {}) })
  return schema
}

const text = (max: number) => z.string().trim().min(1).max(max)

/** One line of text. */
export function line(label: Words, { max = 200, ...note }: Bounds = {}) {
  return described(text(max), 'line', label, note)
}

/** One or more sentences. */
export function paragraph(label: Words, { max = 1000, ...note }: Bounds = {}) {
  return described(text(max), 'paragraph', label, note)
}

/** A route of the site, an anchor, an https address, mail or telephone. The content check looks whether it exists. */
export function address(label: Words, note: Note = {}) {
  return described(text(500), 'address', label, { names: 'route', ...note })
}

/** A name in small letters, digits and hyphens: an anchor, or the id of something listed elsewhere. */
export function identifier(label: Words, note: Note = {}) {
  return described(z.string().regex(/^[a-z][a-z0-9-]*$/), 'identifier', label, note)
}

export function whole(label: Words, { min = 1, max = Number.MAX_SAFE_INTEGER, ...note }: Bounds = {}) {
  return described(z.int().min(min).max(max), 'number', label, note)
}

export function amount(label: Words, note: Note = {}) {
  return described(z.number(), 'number', label, note)
}

/** On or off; off where it is not written. */
export function flag(label: Words, note: Note = {}) {
  return described(z.boolean(), 'switch', label, note)
}

export function choice<const V extends readonly (string | number)[]>(
  label: Words,
  values: V,
  note: Note = {},
) {
  return described(z.literal(values), 'choice', label, note)
}

export function day(label: Words, note: Note = {}) {
  return described(z.iso.date(), 'date', label, note)
}

export function clock(label: Words, note: Note = {}) {
  return described(z.string().regex(/^\d{2}:\d{2}$/), 'time', label, note)
}

export function list<I extends z.ZodType>(
  label: Words,
  item: I,
  { min = 1, max = 200, ...note }: Bounds = {},
) {
  return described(z.array(item).min(min).max(max), 'list', label, note)
}

/** Several fields that belong together, as a list in square brackets. */
export function row<const I extends readonly [z.ZodType, ...z.ZodType[]]>(label: Words, items: I) {
  return described(z.tuple(items), 'group', label, {})
}

export function group<P extends z.ZodRawShape>(label: Words, shape: P, note: Note = {}) {
  return described(z.strictObject(shape), 'group', label, note)
}
