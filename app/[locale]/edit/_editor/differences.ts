import type { Edit } from '@/lib/edit/change'
import type { Block } from '@/lib/edit/blocks'
import { valueAt, type At, type Json } from '@/lib/edit/json'
import { readSource } from '@/lib/edit/read'
import { fieldEdits } from './field-edits'

/** The place of a change: a field, a block of the body (its text or its properties), or the whole body. */
export type Place =
  | { kind: 'field'; at: At }
  | { kind: 'text' | 'props'; at: readonly number[] }
  | { kind: 'body'; at: readonly [] }

export type Difference = { place: Place; edit: Edit }

export const keyOf = ({ kind, at }: Place): string => JSON.stringify([kind, ...at])

type Leaf = { place: Place; value: Json }

function leavesOf(blocks: readonly Block[], above: readonly number[] = []): Leaf[] {
  return blocks.flatMap((block, index): Leaf[] => {
    const at = [...above, index]
    if (block.component === undefined) return [{ place: { kind: 'text', at }, value: block.text }]
    const own: Leaf = { place: { kind: 'props', at }, value: block.props ?? {} }
    return [own, ...leavesOf(block.blocks ?? [], at)]
  })
}

/** The components of a body and how they contain each other. Two bodies of one shape differ in texts and properties only. */
function shapeOf(blocks: readonly Block[]): string {
  return blocks.map(({ component = '', blocks: inner = [] }) => `${component}(${shapeOf(inner)})`).join()
}

function blockDifferences(before: readonly Block[], after: readonly Block[]): Difference[] {
  const old = leavesOf(before)
  return leavesOf(after).flatMap(({ place, value }, index): Difference[] => {
    const was = old[index]?.value
    if (JSON.stringify(was) === JSON.stringify(value)) return []
    const block = place.at as readonly number[]
    if (place.kind === 'text') return [{ place, edit: { block, text: String(value) } }]
    const removed = Object.keys((was ?? {}) as object).map((name) => [name, undefined] as const)
    return [{ place, edit: { block, props: { ...Object.fromEntries(removed), ...(value as object) } } }]
  })
}

/** What differs between two states of a file; `like` is a third state, with which blocks must be comparable. */
export function differences(path: string, before: string, after: string, like: string): Difference[] {
  const [one, two, three] = [before, after, like].map((source) => readSource(path, source))
  if (!one || !two || !three) return []
  const fields = fieldEdits(one.values, two.values).map((edit): Difference => ({
    place: { kind: 'field', at: edit.at },
    edit,
  }))
  if (one.body === two.body || two.body === undefined) return fields
  const shapes = [one, two, three].map(({ blocks = [] }) => shapeOf(blocks))
  const inner =
    new Set(shapes).size === 1 ? blockDifferences(one.blocks ?? [], two.blocks ?? []) : ([] as Difference[])
  // White space between blocks belongs to none of them.
  const body =
    inner.length > 0 ? inner : [{ place: { kind: 'body', at: [] }, edit: { body: two.body } } as const]
  return [...fields, ...body]
}

/** Whether two changes touch the same thing: one place, or one inside the other. */
export function overlap(one: Place, other: Place): boolean {
  const inBody = (place: Place) => place.kind !== 'field'
  if (inBody(one) !== inBody(other)) return false
  if (one.kind === 'body' || other.kind === 'body') return true
  if (one.kind !== other.kind) return false
  if (one.kind !== 'field') return keyOf(one) === keyOf(other)
  const shorter = Math.min(one.at.length, other.at.length)
  return one.at.slice(0, shorter).every((part, index) => part === other.at[index])
}

/** The text of a place in a state of a file, for a person who compares two. */
export function textAt(path: string, source: string, { kind, at }: Place): string {
  const { values, body = '', blocks = [] } = readSource(path, source)
  const value =
    kind === 'field'
      ? valueAt(values, at)
      : leavesOf(blocks).find(({ place }) => keyOf(place) === JSON.stringify([kind, ...at]))?.value
  if (kind === 'body') return body
  if (value === undefined) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2)
}
