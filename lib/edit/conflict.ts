import type { Outcome } from '@/lib/edit/change'
import { applyDifferences, differences, overlap } from '@/lib/edit/differences'
import type { Parse } from '@/lib/check/markdown'
import { Unreadable } from '@/lib/edit/problem'
import { parserOfFiles } from '@/lib/edit/read'
import { keyOf, readVersion, textAt, type Place } from '@/lib/edit/version'

/** What two people made of a file that both opened as `base`. */
export type Versions = { base: string; theirs: string; mine: string }

/** A place that both have changed, in different ways: its text in each version. */
export type Clash = { place: Place; base: string; theirs: string; mine: string }

export type Choose = (place: Place) => 'mine' | 'theirs'

export type Meeting = {
  clashes: readonly Clash[]
  /** Their version with my changes. Throws nothing; a merged text that cannot be read is a problem. */
  merge(choose: Choose): Outcome
}

const whole: Place = { kind: 'file', at: [] }

function readMeeting(path: string, { base, theirs, mine }: Versions, parse: Parse): Meeting {
  const read = (source: string) => readVersion(path, source, parse)
  const [old, other, own] = [read(base), read(theirs), read(mine)]
  const changed = differences(old, own, other, parse)
  const changedByOthers = differences(old, other, own, parse)
  const clashes = changed.flatMap(({ place }): Clash[] => {
    if (!changedByOthers.some((one) => overlap(place, one.place))) return []
    const texts = { base: textAt(old, place), theirs: textAt(other, place), mine: textAt(own, place) }
    return texts.mine === texts.theirs ? [] : [{ place, ...texts }]
  })
  const clashing = new Set(clashes.map(({ place }) => keyOf(place)))
  return {
    clashes,
    merge: (choose) =>
      applyDifferences(
        other,
        changed.filter(({ place }) => !clashing.has(keyOf(place)) || choose(place) === 'mine'),
        parse,
      ),
  }
}

/** Compares two people's versions of a file place by place. A version that cannot be read as a form is compared as a whole. */
export async function meet(path: string, versions: Versions): Promise<Meeting> {
  try {
    const parse = await parserOfFiles(Object.values(versions).map((source) => ({ path, source })))
    return readMeeting(path, versions, parse)
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return {
      clashes: [{ place: whole, ...versions }],
      merge: (choose) => ({ source: versions[choose(whole)] }),
    }
  }
}

export type Merged = { source: string } | { conflicts: readonly Clash[] }

/** Merges two people's versions if nobody changed what the other changed; otherwise returns what both changed. */
export async function mergeVersions(path: string, versions: Versions): Promise<Merged> {
  const { clashes, merge } = await meet(path, versions)
  if (clashes.length > 0) return { conflicts: clashes }
  const made = merge(() => 'theirs')
  return 'source' in made ? made : { conflicts: [{ place: whole, ...versions }] }
}
