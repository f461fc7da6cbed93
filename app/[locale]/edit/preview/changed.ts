import 'server-only'
import { isDeepStrictEqual } from 'node:util'
import type { ElementType, ReactNode } from 'react'
import { isMap, type Json } from '@/lib/edit/json'
import type { Locale } from '@/schemas/locale'
import { interpretTree, NotPlain } from '@/lib/markdown/interpret'
import { parseElements } from '@/lib/markdown/parse'

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

type Components = Readonly<Record<string, ElementType>>

/**
 * Renders a body that is not part of the build, with the components of documents. The content check refuses a body with code
 * before; that it is interpreted is the second lock.
 */
export async function interpretBody(body: string, components: Components): Promise<ReactNode> {
  const read = await parseElements(body)
  if (read.kind !== 'elements') throw new NotPlain(`The text is ${read.kind}`)
  return interpretTree(read.tree, components, (name) =>
    Object.hasOwn(components, name) ? components[name] : undefined,
  )
}
