import { isDeepStrictEqual } from 'node:util'
import { isMap, type Json } from '@/lib/edit/json'
import type { Locale } from '@/schemas/locale'

/** A file as it is drawn in one language. `key` is its place below the folder of its kind. */
export type Drawn = {
  path: string
  locale: Locale
  key: string
  values: Json
  body: string
  /** The fields before the editor's changes; null for a new file. */
  before: Json
}

/** The names of the entries of a record that an editor has changed or added. */
export function changedNames(before: Json, values: Json): string[] {
  if (!isMap(values)) return []
  const old = isMap(before) ? before : {}
  return Object.keys(values).filter((name) => !isDeepStrictEqual(old[name], values[name]))
}

/** The places of the items of a list that are changed or added. */
export function changedItems(before: Json, values: Json): number[] {
  if (!Array.isArray(values)) return []
  const old = new Set(Array.isArray(before) ? before.map((item) => JSON.stringify(item)) : [])
  return values.flatMap((item, index) => (old.has(JSON.stringify(item)) ? [] : [index]))
}
