import { isDeepStrictEqual } from 'node:util'
import { isList } from '@/components/edit/field-view'
import type { FieldEdit } from '@/lib/edit/change'
import { isMap, type At, type Json } from '@/lib/edit/json'

function listEdits(before: readonly Json[], after: readonly Json[], at: At): FieldEdit[] {
  // An item that was removed has no identity of its own: the items after it are those that follow.
  if (after.length < before.length) return [{ at, value: after }]
  return after.flatMap((value, index) => fieldEdits(before[index], value, [...at, index]))
}

/** The smallest edits that make one value of the other: those of the innermost fields that differ. */
export function fieldEdits(before: Json | undefined, after: Json | undefined, at: At = []): FieldEdit[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isList(before) && isList(after))
    return listEdits(before as readonly Json[], after as readonly Json[], at)
  if (!isMap(before) || !isMap(after)) return [{ at, value: after }]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...names].flatMap((name) => fieldEdits(before[name], after[name], [...at, name]))
}
