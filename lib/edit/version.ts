import type { Edit } from '@/lib/edit/change'
import type { Block } from '@/lib/edit/blocks'
import { valueAt, type At, type Json } from '@/lib/edit/json'
import type { Parse } from '@/lib/content/read/markdown'
import { readSource, type Contents } from '@/lib/edit/read'

/** A state of a file, parsed once. */
export type Version = Contents & { path: string; source: string }

/** Throws `Unreadable`. */
export const readVersion = (path: string, source: string, parse: Parse): Version => ({
  path,
  source,
  ...readSource(path, source, parse),
})

/**
 * A place of a file that can change by itself: a field, a text of the body, a property of a component (both by the indices
 * of their blocks from the outside in), the whole body, or the whole file.
 */
export type Place =
  | { kind: 'field'; at: At }
  | { kind: 'text'; at: readonly number[] }
  | { kind: 'property'; at: readonly number[]; name: string }
  | { kind: 'body' | 'file'; at: readonly [] }

export type Difference = { place: Place; edit: Edit }

export const keyOf = (place: Place): string =>
  JSON.stringify([place.kind, ...place.at, ...('name' in place ? [place.name] : [])])

type Leaf = { place: Exclude<Place, { kind: 'field' }>; value: Json | undefined }

/** Every text and property of blocks, in the order of the body; properties come before what is inside. */
export function leavesOf(blocks: readonly Block[] = [], above: readonly number[] = []): Leaf[] {
  return blocks.flatMap((block, index): Leaf[] => {
    const at = [...above, index]
    if (block.component === undefined) return [{ place: { kind: 'text', at }, value: block.text }]
    const own = Object.entries(block.props ?? {}).map(([name, value]): Leaf => ({
      place: { kind: 'property', at, name },
      value,
    }))
    return [...own, ...leavesOf(block.blocks, at)]
  })
}

/** The text of a place, for a person who compares versions. */
export function textAt({ source, values, body = '', blocks }: Version, place: Place): string {
  if (place.kind === 'file') return source
  if (place.kind === 'body') return body
  const value =
    place.kind === 'field'
      ? valueAt(values, place.at)
      : leavesOf(blocks).find((leaf) => keyOf(leaf.place) === keyOf(place))?.value
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
