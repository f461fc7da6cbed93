import { isList, nameBelow, partOf, shownText } from '@/components/edit/field-view'
import type { FieldDescription } from '@/schemas/content/describe'

/** About what a browser adds to each control of a form that it sends without JavaScript, in bytes. */
const around = 110

const entriesOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !isList(value) ? Object.entries(value) : []

/** The bytes that a browser sends for the controls of a field (`components/edit/field.tsx`), without JavaScript. */
export function formSize(field: FieldDescription, value: unknown, name: string): number {
  const { control, item, parts = [], row } = field
  if (control === 'list' && item) {
    const items = isList(value) ? value : []
    // The last one is the empty entry, which can be filled in.
    return [...items, undefined].reduce<number>(
      (sum, own, index) => sum + formSize(item, own, nameBelow(name, index)),
      0,
    )
  }
  if (control === 'record' && item)
    return entriesOf(value).reduce((sum, [id, own]) => sum + formSize(item, own, nameBelow(name, id)), 0)
  if (control === 'group')
    return parts.reduce((sum, part, index) => {
      const at = (row ?? isList(value)) ? index : part.name
      return sum + formSize(part, partOf(value, at), nameBelow(name, at))
    }, 0)
  return around + name.length + Buffer.byteLength(shownText(control, value).replaceAll('\n', '\r\n'))
}
