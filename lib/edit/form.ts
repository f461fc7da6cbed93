import type { z } from 'zod'
import { describeData, describeFields, type FieldDescription } from '@/schemas/content/describe'
import { messagesSchema } from '@/schemas/content/kind'
import { describedFile, type Described } from '@/lib/edit/files'
import { isMap, type At } from '@/lib/edit/json'

/** The schema of a file: of its kind, of the data file, or of messages. */
function schemaOf(file: Described): z.ZodType {
  if ('document' in file) return file.document.schema
  return 'data' in file ? file.data.schema : messagesSchema
}

const roots = new Map<string, FieldDescription>()

function rootOf(file: Described): FieldDescription {
  const known = roots.get(file.kind)
  if (known) return known
  const root = describeData(schemaOf(file))
  const described = 'document' in file ? { ...root, parts: describeFields(file.document.schema) } : root
  roots.set(file.kind, described)
  return described
}

/** A whole file as one field without a name: a group of its fields, a list or a record. */
export function wholeForm(path: string): FieldDescription | undefined {
  const file = describedFile(path)
  return file && rootOf(file)
}

/**
 * The fields of a file, in the order of its schema. A file that is a list or a record (menus, messages) is one field
 * with an empty name, which stands for the whole file.
 */
export function formOf(path: string): readonly FieldDescription[] {
  const root = wholeForm(path)
  return root ? (root.parts ?? [root]) : []
}

function partAt(field: FieldDescription | undefined, part: string | number): FieldDescription | undefined {
  if (field?.item) return field.item
  return typeof part === 'number' ? field?.parts?.[part] : field?.parts?.find(({ name }) => name === part)
}

/** The names that a group may have at a place of a file, in the order of the schema. */
export function namesAt(path: string): (at: At) => readonly string[] {
  const root = wholeForm(path)
  return (at) => {
    const field = at.reduce<FieldDescription | undefined>(partAt, root)
    return isMap(field) && field.control === 'group' ? (field.parts ?? []).map(({ name }) => name) : []
  }
}
