import 'server-only'
import { vocabulary } from '@/lib/edit/vocabulary'
import { describeFields, type FieldDescription } from '@/schemas/content/describe'

const known = new Map(Object.entries(vocabulary).map(([name, schema]) => [name, describeFields(schema)]))

/** The properties of a component of documents. */
export function componentFields(name: string): readonly FieldDescription[] {
  return known.get(name) ?? []
}
