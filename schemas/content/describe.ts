import { z } from 'zod'
import { controlOf } from '@/schemas/content/fields'
import { choiceNotes, fieldNotes, type ChoiceWords, type FieldNote } from './fields'

export type Limits = {
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  pattern?: string
}

/** The description of a field for editing screens, the reference and VS Code: plain data, derived from the schema. */
export type FieldDescription = FieldNote & {
  name: string
  required: boolean
  limits: Limits
  /** The values of a choice. */
  options: readonly (string | number)[]
  /** The words of each value of a choice; of a record with known names, those of its entries. */
  words?: ChoiceWords
  /** The items of a list. */
  item?: FieldDescription
  /** The parts of a group, in order; the name of a row's part is its label. */
  parts?: readonly FieldDescription[]
  /** A group that is written as a list, with one value for each part. */
  row?: true
}

const limitNames = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'pattern',
] as const

function limitsOf(schema: z.ZodType): Limits {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const safe = (value: unknown) => value !== Number.MAX_SAFE_INTEGER && value !== undefined
  return Object.fromEntries(
    limitNames.flatMap((name) => (safe(json[name]) ? [[name, json[name]]] : [])),
  )
}

type NoteOf = (name: string, schema: z.ZodType) => FieldNote

function partsOf(schema: z.ZodType, noteOf: NoteOf): readonly FieldDescription[] | undefined {
  if (schema instanceof z.ZodObject) return fieldsOf(schema, noteOf)
  if (!(schema instanceof z.ZodTuple)) return undefined
  return schema.def.items.map((item) => describeField('', item as z.ZodType, noteOf))
}

function itemOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType
  return schema instanceof z.ZodRecord ? (schema.valueType as z.ZodType) : undefined
}

function optionsOf(schema: z.ZodType): readonly (string | number)[] {
  if (schema instanceof z.ZodLiteral) return [...schema.values].filter(isOption)
  return schema instanceof z.ZodEnum ? schema.options : []
}

/** The words of the values of a choice, or of the names in a record. Throws for a value without words. */
function wordsOf(schema: z.ZodType): ChoiceWords | undefined {
  const own = schema instanceof z.ZodRecord ? (schema.keyType as z.ZodType) : schema
  const words = choiceNotes.get(own)
  const unnamed = optionsOf(own).find((value) => !words?.[value])
  if (unnamed !== undefined)
    throw new Error(`The value “${unnamed}” of a choice has no words: see schemas/content/choices`)
  return words
}

function describeField(name: string, field: z.ZodType, noteOf: NoteOf): FieldDescription {
  const required = !(field instanceof z.ZodOptional)
  const schema = field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field
  const note = noteOf(name, schema)
  const parts = partsOf(schema, noteOf)
  const item = itemOf(schema)
  const words = wordsOf(schema)
  return {
    name: name || note.label[0],
    ...note,
    required,
    limits: limitsOf(schema),
    options: optionsOf(schema),
    ...(words ? { words } : {}),
    ...(item ? { item: describeField('', item, noteOf) } : {}),
    ...(parts ? { parts } : {}),
    ...(schema instanceof z.ZodTuple ? { row: true as const } : {}),
  }
}

const isOption = (value: unknown) => typeof value === 'string' || typeof value === 'number'

function fieldsOf(schema: z.ZodObject, noteOf: NoteOf): readonly FieldDescription[] {
  return Object.entries(schema.shape).map(([name, field]) =>
    describeField(name, field as z.ZodType, noteOf),
  )
}

/** The fields of a document or the properties of a component, in order. Throws for a field without a description. */
export function describeFields(schema: z.ZodObject): readonly FieldDescription[] {
  return fieldsOf(schema, (name, field) => {
    const note = fieldNotes.get(field)
    if (!note)
      throw new Error(
        `The field “${name}” has no description: make it with schemas/content/fields.ts`,
      )
    return note
  })
}

/** A field of a data file. The whole file, the entries of a record and what has no form need no label. */
const dataNote: NoteOf = (_, schema) =>
  fieldNotes.get(schema) ?? { label: ['', ''], control: controlOf(schema) }

/** A whole data file as one field without a name: a group, a list or a record. */
export function describeData(schema: z.ZodType): FieldDescription {
  return { ...describeField('', schema, dataNote), name: '' }
}
