import { z } from 'zod'

/** The control of an editing screen. */
type Control =
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
  /** Entries of the same form by their names, such as messages by their ids. */
  | 'record'
  /** A value of one of several types, written as JSON. */
  | 'value'

const controls: Record<string, Control> = {
  string: 'line',
  number: 'number',
  boolean: 'switch',
  literal: 'choice',
  enum: 'choice',
  array: 'list',
  tuple: 'group',
  object: 'group',
  record: 'record',
}

/** The control that follows from the type of a value; texts of several kinds are a text. */
export function controlOf(schema: z.ZodType): Control {
  if (schema instanceof z.ZodISODate) return 'date'
  const options = schema instanceof z.ZodUnion ? (schema.options as readonly z.ZodType[]) : [schema]
  const [control = 'value', ...others] = [...new Set(options.map(({ def }) => controls[def.type]))]
  return others.length > 0 || (options.length > 1 && control !== 'line') ? 'value' : control
}

/** English and Chinese. The reference and VS Code show English, editing screens the language of the reader. */
export type Words = readonly [en: string, zh: string]

/** What the value of a field refers to, for completion and editing screens. */
export type Reference = 'claim' | 'project' | 'program' | 'question' | 'route' | 'contact'

/** What has a name in the files of a language: what can be referred to, and the entries of data files. */
export type Called =
  | Reference
  | 'university'
  | 'course'
  | 'activity'
  | 'skill'
  | 'material'
  | 'fee'
  | 'service'
  | 'scholarship'
  | 'industry'
  | 'city'
  | 'teacher'
  | 'outcome'
  | 'menu-item'
  | 'office'
  | 'adviser'
  | 'code'
  | 'affiliate'
  | 'outside-link'
  | 'related-link'

export type FieldNote = {
  label: Words
  help?: Words | undefined
  control: Control
  names?: Reference
  /** What the text of the field, or the names of a record's entries, are the ids of: editing screens show its name. */
  called?: Called
}

/** The description of each field, beside its checks. */
export const fieldNotes = z.registry<FieldNote>()

export type ChoiceWords<V extends string | number = string | number> = Readonly<Record<V, Words>>

export const choiceNotes = z.registry<ChoiceWords>()

type Note = { help?: Words; names?: Reference }
type Bounds = Note & { min?: number; max?: number }

function described<S extends z.ZodType>(schema: S, control: Control, label: Words, note: Note): S {
  fieldNotes.add(schema, {
    label,
    control,
    help: note.help,
    ...(note.names ? { names: note.names } : {}),
  })
  return schema
}

/**
 * Any other schema as a field of a data file: its control follows from its type. The field is a copy, so that one schema can
 * serve several.
 */
export function withLabel<S extends z.ZodType>(schema: S, label: Words, help?: Words): S {
  const copy = described(schema.clone(schema.def), controlOf(schema), label, help ? { help } : {})
  const words = choiceNotes.get(schema)
  if (words) choiceNotes.add(copy, words)
  return copy
}

/** A described field whose text is the id of something with a name; of a record, the names of its entries are. */
export function withCalled<S extends z.ZodType>(what: Called, field: S): S {
  const note = fieldNotes.get(field)
  if (!note) throw new Error(`A field with the id of a ${what} needs a description`)
  fieldNotes.add(field, { ...note, called: what })
  return field
}

/** The values that have these words, in their order. */
export const valuesOf = <V extends string | number>(words: ChoiceWords<V>) =>
  Object.keys(words).map((key) => (/^\d+$/.test(key) ? Number(key) : key) as V)

/** One of the texts that have these words. */
export function oneOf<V extends string>(words: ChoiceWords<V>) {
  const schema = z.enum(valuesOf(words))
  choiceNotes.add(schema, words)
  return schema
}

const text = (max: number) => z.string().trim().min(1).max(max)

export function line(label: Words, { max = 200, ...note }: Bounds = {}) {
  return described(text(max), 'line', label, note)
}

/** One or more sentences. */
export function paragraph(label: Words, { max = 1000, ...note }: Bounds = {}) {
  return described(text(max), 'paragraph', label, note)
}

/**
 * A route of the site, an anchor, an https URL, a mail or telephone link. The content check verifies that it exists.
 */
export function address(label: Words, note: Note = {}) {
  return described(text(500), 'address', label, { names: 'route', ...note })
}

/** A name in lower-case letters, digits and hyphens: an anchor or an id. */
export function identifier(label: Words, note: Note = {}) {
  return described(z.string().regex(/^[a-z][a-z0-9-]*$/), 'identifier', label, note)
}

/** For documents that are not on the site yet. */
export const planned = () =>
  flag(['Planned', '筹备中'], {
    help: ['Stays off the site until this is removed.', '去掉这一项之前不会上线。'],
  }).optional()

export function whole(
  label: Words,
  { min = 1, max = Number.MAX_SAFE_INTEGER, ...note }: Bounds = {},
) {
  return described(z.int().min(min).max(max), 'number', label, note)
}

export function amount(label: Words, note: Note = {}) {
  return described(z.number(), 'number', label, note)
}

/** On or off; off by default. */
export function flag(label: Words, note: Note = {}) {
  return described(z.boolean(), 'switch', label, note)
}

/** One of the values that have these words. */
export function choice<V extends string | number>(
  label: Words,
  words: ChoiceWords<V>,
  note: Note = {},
) {
  const schema = described(z.literal(valuesOf(words)), 'choice', label, note)
  choiceNotes.add(schema, words)
  return schema
}

/** A day of the years in which this site and its predecessors exist: others are slips. */
export const calendarDay = () =>
  z.iso
    .date({ abort: true })
    .refine((text) => text > '2000' && text < '2045', { error: 'value.year' })

export function day(label: Words, note: Note = {}) {
  return described(calendarDay(), 'date', label, note)
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

/** Several values in square brackets. */
export function row<const I extends readonly [z.ZodType, ...z.ZodType[]]>(label: Words, items: I) {
  return described(z.tuple(items), 'group', label, {})
}

export function group<P extends z.ZodRawShape>(label: Words, shape: P, note: Note = {}) {
  return described(z.strictObject(shape), 'group', label, note)
}
