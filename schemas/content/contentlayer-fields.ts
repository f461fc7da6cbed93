import { z } from 'zod'

type Field = { type: 'string' | 'number' | 'boolean' | 'json'; required: boolean }

const plain: Readonly<Record<string, Field['type']>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
}

/** What contentlayer has no type for (lists, objects, choices) is JSON to it; zod checks it. Days stay as written. */
function typeOf(schema: z.ZodType): Field['type'] {
  if (schema instanceof z.ZodOptional) return typeOf(schema.unwrap() as z.ZodType)
  return plain[schema.def.type] ?? 'json'
}

/** The fields of a kind of document, as contentlayer defines them. */
export function contentlayerFields(schema: z.ZodObject): Record<string, Field> {
  const fields = Object.entries(schema.shape as Record<string, z.ZodType>)
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      { type: typeOf(field), required: !(field instanceof z.ZodOptional) },
    ]),
  )
}
