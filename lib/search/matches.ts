import type { Concept } from '@/lib/search/concepts'
import type { Engine, Field, Hit } from '@/lib/search/engine'

/** How well an entry meets one concept of the query. */
export type Match = {
  /** By the best place in which it is found, up to 1. */
  strength: number
  /** The score as a share of the best entry's. */
  share: number
  /** Higher if few entries meet the concept. */
  rarity: number
  inContext: boolean
  terms: Set<string>
}
export type Matches = ReadonlyMap<string, Match>

/** What a place counts: a name says what an entry is about, while a text mentions many things. */
const strength: Readonly<Record<Field, number>> = { name: 1, context: 1, words: 0.9, text: 0.5 }
/** A synonym counts less than the typed word. */
const synonymWeight = 0.9

function note(matches: Map<string, Match>, { id, score, terms, fields }: Hit, weight: number): void {
  const match = matches.get(id) ?? { strength: 0, share: 0, rarity: 0, inContext: false, terms: new Set() }
  for (const field of fields) match.strength = Math.max(match.strength, weight * strength[field])
  match.share += weight * score
  match.inContext ||= fields.includes('context')
  for (const term of terms) match.terms.add(term)
  matches.set(id, match)
}

/** The entries that contain one of the words of a concept, by id. `size` is the number of all entries. */
export function matchesOf(engine: Engine, concept: Concept, size: number): Matches {
  const matches = new Map<string, Match>()
  for (const [index, word] of concept.entries()) {
    const weight = index === 0 ? 1 : synonymWeight
    for (const hit of engine.find(word, index === 0)) note(matches, hit, weight)
  }
  const best = Math.max(...Array.from(matches.values(), ({ share }) => share))
  for (const match of matches.values()) {
    match.share /= best
    match.rarity = Math.log(1 + size / matches.size)
  }
  return matches
}
