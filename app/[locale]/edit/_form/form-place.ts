import {
  isList,
  nameBelow,
  partOf,
  orderOf,
  removalOf,
  shownText,
} from '@/components/edit/field-view'
import { describedFile, wholeForm } from '@/lib/edit/files'
import { isMap, type At, type Json } from '@/lib/edit/json'
import { Unreadable } from '@/lib/edit/problem'
import { readTree, splitSource } from '@/lib/edit/read'
import type { FieldDescription } from '@/schemas/content/describe'
import { fieldsName } from './place-label'
import type { Side } from './language-versions'

/** The most entries of a record that one form shows; a search finds the others. */
const mostEntries = 60

/** The entries of a record whose name or value contains a text. The form leaves the others as they are. */
export function shownEntries(value: unknown, find: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const entries = Object.entries(value)
  const wanted = find.toLowerCase()
  const found = entries.filter(([name, own]) =>
    `${name} ${JSON.stringify(own)}`.toLowerCase().includes(wanted),
  )
  return Object.fromEntries(found.slice(0, mostEntries))
}

/** Whether a record has more entries than a form shows at once. */
export function isLong(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length > mostEntries
  )
}

type PlaceValues = readonly (Json | undefined)[]

/** A part of a data file that has a form of its own, with its value in each language. */
export type FormPart = {
  at: At
  field: FieldDescription
  values: PlaceValues
  /** The record that it is an entry of. */
  record?: FieldDescription
}

/** What a form shows of a data file: a place of it, or links to the parts of a place that is too large for one form. */
export type FormPlace = FormPart & { parts?: readonly FormPart[] }

/** The most values of a form: more make a page that nobody looks through. */
const most = 200

const countOf = (value: Json | undefined): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, inner: Json) => sum + countOf(inner), 0)
    : 1

function partsOf({ at, field, values }: Omit<FormPart, 'record'>): FormPart[] {
  const below = (key: string | number, own: FieldDescription): FormPart => ({
    at: [...at, key],
    field: own,
    values: values.map((value) => partOf(value, key) as Json | undefined),
  })
  const { item, parts = [], control, row } = field
  if (control === 'list' && item) {
    // The last one is a new entry.
    const length = Math.max(0, ...values.map((value) => (isList(value) ? value.length : 0)))
    return Array.from({ length: length + 1 }, (_, index) =>
      below(index, { ...item, required: index < length }),
    )
  }
  if (control === 'record' && item)
    return [...new Set(values.flatMap((value) => (isMap(value) ? Object.keys(value) : [])))].map(
      (id) => ({
        ...below(id, item),
        record: field,
      }),
    )
  return control === 'group' && !row ? parts.map((part) => below(part.name, part)) : []
}

/**
 * The place of a data file that contains the wanted one (names and indices from the outside in) and that one form can show; the
 * parts to choose from where that is not said. Undefined for a file of no known kind.
 */
function formPlace(
  path: string,
  values: PlaceValues,
  wanted: readonly string[],
): FormPlace | undefined {
  const field = wholeForm(path)
  if (!field) return undefined
  let place: FormPart = { at: [], field, values }
  for (const name of [...wanted, undefined]) {
    if (place.values.reduce<number>((sum, value) => sum + countOf(value), 0) <= most) return place
    const parts = partsOf(place)
    if (parts.length === 0) return place
    const next = parts.find(({ at }) => String(at.at(-1)) === name)
    if (!next) return { ...place, parts }
    place = next
  }
  return place
}

/** A place in an address, and back. */
export const itemOf = (at: At): string => at.map((part) => encodeURIComponent(part)).join('/')

function wantedIn(item: string): string[] {
  try {
    return item === '' ? [] : item.split('/').map(decodeURIComponent)
  } catch {
    return []
  }
}

/**
 * The place that the form of a data file shows. Undefined for documents, which have all their fields and their text in one form, for
 * messages, of which a search shows some, and for files that cannot be read.
 */
export function placeOf(path: string, sides: readonly Side[], item: string): FormPlace | undefined {
  const file = describedFile(path)
  if (!file || !('data' in file)) return undefined
  try {
    const values = sides.map(
      (side) => readTree(side.path, splitSource(side.path, side.source)).value,
    )
    return formPlace(path, values, wantedIn(item))
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

/** Whether a control belongs to the place that a form shows; every control does if that is the whole file. */
export function isShown(control: string, side: number, item = ''): boolean {
  const name = wantedIn(item).reduce(nameBelow, fieldsName(side))
  return item === '' || control === name || control.startsWith(`${name}/`)
}

export type Posted = ReadonlyMap<string, string>

export function postedOf(form: FormData): Posted {
  const texts = [...form.entries()].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return new Map(texts.map(([name, text]) => [name, text.replace(/\r\n?/g, '\n')]))
}

/** “27,800” and “２７，８００” are numbers. A text that is none stays a text, so that the schema names the mistake. */
function numberOf(text: string): Json {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
  const number = Number(plain)
  return plain === '' || Number.isNaN(number) ? text : number
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
export function orderIn(
  posted: Posted,
  name: string,
  count: number,
): readonly Ordered[] | undefined {
  const order = posted.get(orderOf(name))
  if (order === undefined) return undefined
  return order.split(',').flatMap((token): Ordered[] => {
    if (/^\+\d{1,4}$/.test(token)) return [{ added: `${name}:new/${token.slice(1)}` }]
    return /^\d{1,4}$/.test(token) && Number(token) < count ? [{ from: Number(token) }] : []
  })
}

function listFrom(
  { item }: FieldDescription,
  value: Json | undefined,
  name: string,
  posted: Posted,
): Json {
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

function recordFrom(
  { item }: FieldDescription,
  value: Json | undefined,
  name: string,
  posted: Posted,
): Json {
  const entries = Object.entries((value ?? {}) as Record<string, Json>)
  return Object.fromEntries(
    entries.map(([id, own]) => [
      id,
      item ? (readPosted(item, own, nameBelow(name, id), posted) ?? '') : own,
    ]),
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
  return text === undefined || text === shownText(field.control, value)
    ? value
    : scalarOf(field, text)
}
