import { editFile, formOf } from '@/lib/edit/files'
import { isMap, type Json } from '@/lib/edit/json'
import { readTree, splitSource } from '@/lib/edit/read'
import { firstText } from '@/lib/edit/start'
import type { FieldDescription } from '@/schemas/content/describe'
import { latinLocale, locales } from '@/schemas/locale'

/** A place of a new document that nobody has written: a field, or a line of the body. */
type Unwritten = { field: string | undefined; line: number | undefined }

const isProse = ({ control }: FieldDescription) => control === 'line' || control === 'paragraph'

function fieldsOf(path: string, values: Json, word: 0 | 1): string[] {
  const within = (field: FieldDescription, value: Json | undefined, name: string): string[] => {
    if (isProse(field)) return value === field.label[word] ? [name] : []
    if (!isMap(value)) return []
    return (field.parts ?? []).flatMap((part) =>
      within(part, value[part.name], `${name}.${part.name}`),
    )
  }
  return isMap(values)
    ? formOf(path).flatMap((field) => within(field, values[field.name], field.name))
    : []
}

/** Whether a text is the first one of a body. */
export const isUnwritten = (text: string): boolean =>
  locales.some((locale) => text === firstText(locale))

/** Where a new document still has the label of a field, or a first text in its body. Throws `Unreadable`. */
export function listUnwritten(path: string, source: string): readonly Unwritten[] {
  const parts = splitSource(path, source)
  const locale = editFile(path)?.locale ?? latinLocale
  const { value } = readTree(path, parts)
  const fields = fieldsOf(path, value, locale === latinLocale ? 0 : 1)
  return [
    ...fields.map((field) => ({ field, line: undefined })),
    ...(parts.body ? linesIn(path, source) : []),
  ]
}

/** The lines of a document that nobody has written: a first text that `base` does not have. */
export function linesIn(path: string, source: string, base = ''): readonly Unwritten[] {
  const first = firstText(editFile(path)?.locale ?? latinLocale)
  const known = new Set(base.split('\n'))
  return source
    .split('\n')
    .flatMap((line, index) =>
      line.trim() === first && !known.has(line) ? [{ field: undefined, line: index + 1 }] : [],
    )
}

/** Whether a file stays off the site. Throws `Unreadable`. */
export function isPlanned(path: string, source: string): boolean {
  const { value } = readTree(path, splitSource(path, source))
  return isMap(value) && value.planned === true
}
