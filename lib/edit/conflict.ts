import { isDeepStrictEqual } from 'node:util'
import { applyEdits, type Edit } from '@/lib/edit/change'
import { isMap, type At, type Json } from '@/lib/edit/json'
import { Unreadable } from '@/lib/edit/problem'
import { readSource, type Contents } from '@/lib/edit/read'

/** A field that two people changed differently. Without `at`, it is the body, or a block of it. */
export type FieldConflict = {
  at?: At
  block?: number
  base: Json | undefined
  theirs: Json | undefined
  mine: Json | undefined
}

export type Merged = { source: string } | { conflicts: readonly FieldConflict[] }

type Versions<V> = { base: V; theirs: V; mine: V }
type Found = { edits: Edit[]; conflicts: FieldConflict[] }

const same = isDeepStrictEqual

const namesOf = (...maps: readonly Json[]) =>
  new Set(maps.flatMap((map) => (isMap(map) ? Object.keys(map) : [])))

const part = (map: Json | undefined, name: string): Json | undefined =>
  isMap(map) && Object.hasOwn(map, name) ? map[name] : undefined

/** Fields of groups are compared one by one; a list is one value, because its items have no names. */
function compare({ base, theirs, mine }: Versions<Json | undefined>, at: At, found: Found): void {
  if (same(mine, base) || same(mine, theirs)) return
  if (same(theirs, base)) {
    found.edits.push({ at, value: mine })
  } else if (isMap(base) && isMap(theirs) && isMap(mine)) {
    for (const name of namesOf(base, theirs, mine)) {
      const versions = { base: part(base, name), theirs: part(theirs, name), mine: part(mine, name) }
      compare(versions, [...at, name], found)
    }
  } else found.conflicts.push({ at, base, theirs, mine })
}

const textsOf = ({ blocks = [] }: Contents) => blocks.map(({ text }) => text)

/** Bodies with the same number of blocks are compared block by block, others as a whole. */
function compareBodies({ base, theirs, mine }: Versions<Contents>, found: Found): void {
  if (mine.body === base.body || mine.body === theirs.body) return
  if (theirs.body === base.body) {
    found.edits.push({ body: mine.body ?? '' })
    return
  }
  const [old, other, own] = [textsOf(base), textsOf(theirs), textsOf(mine)]
  if (old.length !== other.length || old.length !== own.length) {
    found.conflicts.push({ base: base.body, theirs: theirs.body, mine: mine.body })
    return
  }
  old.forEach((text, block) => {
    const versions = { base: text, theirs: other[block], mine: own[block] }
    if (versions.mine === text || versions.mine === versions.theirs) return
    if (versions.theirs === text) found.edits.push({ block, text: versions.mine ?? '' })
    else found.conflicts.push({ block, ...versions })
  })
}

/**
 * Merges two people's versions of a file field by field. If nobody changed what the other changed, the result is theirs
 * with my changes; otherwise it is the fields that both changed.
 */
export function mergeVersions(path: string, versions: Versions<string>): Merged {
  const { base, theirs, mine } = versions
  const whole = { conflicts: [{ base, theirs, mine }] }
  try {
    const read = {
      base: readSource(path, base),
      theirs: readSource(path, theirs),
      mine: readSource(path, mine),
    }
    const found: Found = { edits: [], conflicts: [] }
    compare({ base: read.base.values, theirs: read.theirs.values, mine: read.mine.values }, [], found)
    compareBodies(read, found)
    if (found.conflicts.length > 0) return { conflicts: found.conflicts }
    const outcome = applyEdits(path, theirs, found.edits)
    return 'source' in outcome ? outcome : whole
  } catch (error) {
    if (error instanceof Unreadable) return whole
    throw error
  }
}
