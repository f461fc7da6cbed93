import { isDeepStrictEqual } from 'node:util'

/** A value of front matter or of a JSON file. */
export type Json =
  string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }

export type JsonMap = { readonly [name: string]: Json }

/** The place of a value: names of fields and indices of lists, from the outside in. Empty for the whole file. */
export type At = readonly (string | number)[]

export const isMap = (value: unknown): value is JsonMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isList = (value: unknown): value is readonly Json[] => Array.isArray(value)

function child(value: Json | undefined, part: string | number): Json | undefined {
  if (isList(value)) return typeof part === 'number' ? value[part] : undefined
  // Own names only: “constructor” and “__proto__” are names like any other.
  return isMap(value) && Object.hasOwn(value, part) ? value[part] : undefined
}

export function valueAt(value: Json, at: At): Json | undefined {
  return at.reduce<Json | undefined>(child, value)
}

function withEntry(map: JsonMap, name: string, value: Json | undefined): JsonMap {
  const others = Object.entries(map).filter(([known]) => known !== name)
  if (value === undefined) return Object.fromEntries(others)
  if (!Object.hasOwn(map, name)) return Object.fromEntries([...others, [name, value]])
  return Object.fromEntries(
    Object.entries(map).map(([known, old]) => [known, known === name ? value : old]),
  )
}

function withItem(list: readonly Json[], index: number, value: Json | undefined): readonly Json[] {
  return value === undefined
    ? list.filter((_, at) => at !== index)
    : Object.assign([...list], { [index]: value })
}

/**
 * A copy with another value at one place; undefined removes it, and the index after the last adds an item. Throws if
 * there is no such place.
 */
export function withValue(root: Json, at: At, value: Json | undefined): Json {
  const [part, ...rest] = at
  if (part === undefined) {
    if (value === undefined) throw new RangeError('The whole file cannot be removed')
    return value
  }
  const inner = () => (rest.length === 0 ? value : withValue(child(root, part) ?? {}, rest, value))
  if (isMap(root) && typeof part === 'string') return withEntry(root, part, inner())
  if (isList(root) && typeof part === 'number' && part >= 0 && part <= root.length)
    return withItem(root, part, inner())
  throw new RangeError(`There is no place ${at.join('.')}`)
}

/** The innermost places at which two values differ; a list with more or fewer entries is one of them. */
export function changedPlaces(
  before: Json | undefined,
  after: Json | undefined,
  at: At = [],
): readonly At[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isList(before) && isList(after) && before.length === after.length)
    return after.flatMap((item, index) => changedPlaces(before[index], item, [...at, index]))
  if (!isMap(before) || !isMap(after)) return [at]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) =>
    changedPlaces(child(before, name), child(after, name), [...at, name]),
  )
}
