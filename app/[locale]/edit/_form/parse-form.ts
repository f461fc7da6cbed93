import { isList, nameBelow, orderOf, partOf, removalOf, shownText } from '@/components/edit/field-view'
import type { Json } from '@/lib/edit/json'
import type { FieldDescription } from '@/schemas/content/describe'

export type Posted = ReadonlyMap<string, string>

export function postedOf(form: FormData): Posted {
  const texts = [...form.entries()].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return new Map(texts.map(([name, text]) => [name, text.replace(/\r\n?/g, '\n')]))
}

/** A text that is no number stays a text, so that the schema names the mistake. */
function numberOf(text: string): Json {
  const number = Number(text.trim())
  return text.trim() === '' || Number.isNaN(number) ? text : number
}

function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

function scalarOf({ control, options }: FieldDescription, text: string): Json | undefined {
  if (text === '') return undefined
  if (control === 'number') return numberOf(text)
  if (control === 'switch') return text === 'true'
  if (control === 'value') return parsed(text)
  return options.find((option) => String(option) === text) ?? text
}

/** An entry by its index, or an added text by the name of its control. */
type Ordered = { from: number } | { added: string }

/** The order that a form sends for a list or for blocks; undefined if nothing was moved. Everything else is ignored. */
export function orderIn(posted: Posted, name: string, count: number): readonly Ordered[] | undefined {
  const order = posted.get(orderOf(name))
  if (order === undefined) return undefined
  return order.split(',').flatMap((token): Ordered[] => {
    if (/^\+\d{1,4}$/.test(token)) return [{ added: `${name}:new/${token.slice(1)}` }]
    return /^\d{1,4}$/.test(token) && Number(token) < count ? [{ from: Number(token) }] : []
  })
}

function listFrom({ item }: FieldDescription, value: Json | undefined, name: string, posted: Posted): Json {
  const items = isList(value) ? (value as readonly Json[]) : []
  if (!item) return items
  const read = items.map((own, index) => {
    const at = nameBelow(name, index)
    return posted.has(removalOf(at)) ? undefined : readPosted(item, own, at, posted)
  })
  const order = orderIn(posted, name, items.length) ?? items.map((_, from) => ({ from }))
  const kept = order.flatMap((one) => {
    const next = 'from' in one ? read[one.from] : undefined
    return next === undefined ? [] : [next]
  })
  const added = readPosted(item, undefined, nameBelow(name, items.length), posted)
  return added === undefined ? kept : [...kept, added]
}

function groupFrom(field: FieldDescription, value: Json | undefined, name: string, posted: Posted) {
  const { parts = [], row } = field
  if (row ?? isList(value)) {
    const cells = parts.map((part, index) =>
      readPosted(part, partOf(value, index) as Json | undefined, nameBelow(name, index), posted),
    )
    return cells.every((cell) => cell === undefined) ? undefined : cells.map((cell) => cell ?? '')
  }
  const own = Object.entries((value ?? {}) as Record<string, Json>)
  const known = new Set(parts.map((part) => part.name))
  const entries = parts.flatMap((part) => {
    const next = readPosted(
      part,
      partOf(value, part.name) as Json | undefined,
      nameBelow(name, part.name),
      posted,
    )
    return next === undefined ? [] : [[part.name, next] as const]
  })
  const all = [...entries, ...own.filter(([id]) => !known.has(id))]
  return all.length === 0 ? undefined : (Object.fromEntries(all) as Json)
}

function recordFrom({ item }: FieldDescription, value: Json | undefined, name: string, posted: Posted): Json {
  const entries = Object.entries((value ?? {}) as Record<string, Json>)
  return Object.fromEntries(
    entries.map(([id, own]) => [id, item ? (readPosted(item, own, nameBelow(name, id), posted) ?? '') : own]),
  )
}

/**
 * The value of a field from the entries of its form. What the form does not contain, or contains as it was shown, stays as
 * it is; an empty control is no value.
 */
export function readPosted(
  field: FieldDescription,
  value: Json | undefined,
  name: string,
  posted: Posted,
): Json | undefined {
  if (field.control === 'list') {
    const list = listFrom(field, value, name, posted)
    return isList(list) && list.length === 0 && value === undefined ? undefined : list
  }
  if (field.control === 'group') return groupFrom(field, value, name, posted)
  if (field.control === 'record')
    return value === undefined ? undefined : recordFrom(field, value, name, posted)
  const text = posted.get(name)
  return text === undefined || text === shownText(field.control, value) ? value : scalarOf(field, text)
}
