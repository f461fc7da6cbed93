import { z } from 'zod'
import { fieldNotes, type FieldNote } from './fields'

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
  /** The items of a list. */
  item?: FieldDescription
  /** The parts of a group, in order; the name of a row's part is its label. */
  parts?: readonly FieldDescription[]
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
  return Object.fromEntries(limitNames.flatMap((name) => (safe(json[name]) ? [[name, json[name]]] : [])))
}

function partsOf(schema: z.ZodType): readonly FieldDescription[] | undefined {
  if (schema instanceof z.ZodObject) return describeFields(schema)
  if (!(schema instanceof z.ZodTuple)) return undefined
  return schema.def.items.map((item) => describeField('', item as z.ZodType))
}

function describeField(name: string, field: z.ZodType): FieldDescription {
  const required = !(field instanceof z.ZodOptional)
  const schema = field instanceof z.ZodOptional ? (field.unwrap() as z.ZodType) : field
  const note = fieldNotes.get(schema)
  if (!note) throw new Error(`The field “${name}” has no description: make it with schemas/content/fields.ts`)
  const parts = partsOf(schema)
  return {
    name: name || note.label[0],
    ...note,
    required,
    limits: limitsOf(schema),
    options: schema instanceof z.ZodLiteral ? [...schema.values].filter(isOption) : [],
    ...(schema instanceof z.ZodArray ? { item: describeField('', schema.element as z.ZodType) } : {}),
    ...(parts ? { parts } : {}),
  }
}

const isOption = (value: unknown) => typeof value === 'string' || typeof value === 'number'

/** The fields of a document or the properties of a component, in order. Throws for a field without a description. */
export function describeFields(schema: z.ZodObject): readonly FieldDescription[] {
  return Object.entries(schema.shape).map(([name, field]) => describeField(name, field as z.ZodType))
}
