import type { Outcome } from '@/lib/edit/change'
import { applyDifferences, differences, overlap } from '@/lib/edit/differences'
import { Unreadable } from '@/lib/edit/problem'
import { keyOf, readVersion, textAt, type Place } from '@/lib/edit/version'

/** What two people made of a file that both opened as `base`. */
export type Versions = { base: string; theirs: string; mine: string }

/** A place that both have changed, in different ways: its text in each version. */
export type Clash = { place: Place; base: string; theirs: string; mine: string }

/** Whose text of a place stays. */
export type Choose = (place: Place) => 'mine' | 'theirs'

export type Meeting = {
  clashes: readonly Clash[]
  /** Their version with my changes. Throws nothing; a merged text that cannot be read is a problem. */
  merge(choose: Choose): Outcome
}

const whole: Place = { kind: 'file', at: [] }

function readMeeting(path: string, { base, theirs, mine }: Versions): Meeting {
  const [old, other, own] = [base, theirs, mine].map((source) => readVersion(path, source)) as [
    ReturnType<typeof readVersion>,
    ReturnType<typeof readVersion>,
    ReturnType<typeof readVersion>,
  ]
  const changed = differences(old, own, other)
  const changedByOthers = differences(old, other, own)
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
        path,
        theirs,
        changed.filter(({ place }) => !clashing.has(keyOf(place)) || choose(place) === 'mine'),
      ),
  }
}

/** Compares two people's versions of a file place by place. A version that cannot be read as a form is compared as a whole. */
export function meet(path: string, versions: Versions): Meeting {
  try {
    return readMeeting(path, versions)
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
export function mergeVersions(path: string, versions: Versions): Merged {
  const { clashes, merge } = meet(path, versions)
  if (clashes.length > 0) return { conflicts: clashes }
  const made = merge(() => 'theirs')
  return 'source' in made ? made : { conflicts: [{ place: whole, ...versions }] }
}
