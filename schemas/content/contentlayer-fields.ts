import { z } from 'zod'

type Field = { type: 'string' | 'number' | 'boolean' | 'date' | 'json'; required: boolean }

const plain: Record<string, Field['type']> = { string: 'string', number: 'number', boolean: 'boolean' }

/** The contentlayer type of a field. Only zod checks what contentlayer cannot express (lists, objects, enums). */
function fieldType(schema: z.ZodType): Field['type'] {
  if (schema instanceof z.ZodOptional) return fieldType(schema.unwrap() as z.ZodType)
  if (schema instanceof z.ZodISODate) return 'date'
  return plain[schema.def.type] ?? 'json'
}

/**
 * The field definitions of contentlayer, derived from the zod schema of a document. Throws for a schema that is not an
 * object.
 */
export function contentlayerFields(schema: z.ZodType): Record<string, Field> {
  if (!(schema instanceof z.ZodObject)) throw new Error('A document schema must be an object')
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      { type: fieldType(field), required: !(field instanceof z.ZodOptional) },
    ]),
  )
}
