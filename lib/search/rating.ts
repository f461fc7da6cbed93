import type { SearchEntry } from '@/lib/search/entry'
import { fold } from '@/lib/search/fold'
import type { Match } from '@/lib/search/matches'
import type { SearchKind } from '@/schemas/search'

/** Answers say it shortest; an article is about one case. */
const kinds: Partial<Record<SearchKind, number>> = { answers: 1.4, articles: 0.8, teachers: 0.9 }
/** The query is a name of the entry. */
const named = 1.5
/** The query contains the name of what the entry belongs to. */
const about = 1.1
/** A page as a whole, rather than one of its sections. */
const whole = 1.2
/** A section of a program's page when the query does not name the program, or a fact when it asks for one thing only. */
const stray = 0.5

const joined = (text: string) => fold(text).replaceAll(' ', '')

function isStray({ kind, context }: SearchEntry, found: readonly Match[]): boolean {
  if (kind === 'facts') return found.length < 2
  return kind === 'programmes' && context !== '' && !found.some(({ inContext }) => inContext)
}

function weightOf(entry: SearchEntry, found: readonly Match[], query: string): number {
  const { kind, name, words, context } = entry
  const asked = joined(query)
  let weight = kinds[kind] ?? 1
  if ([name, ...words].some((one) => joined(one) === asked)) weight *= named
  if (context === '') weight *= whole
  else if (asked.includes(joined(context))) weight *= about
  return isStray(entry, found) ? weight * stray : weight
}

/** The score of an entry: above all how many concepts of the query it meets, and how well. */
export function rate(entry: SearchEntry, found: readonly Match[], query: string, concepts: number): number {
  let [sum, met] = [0, 0]
  for (const { strength, share, rarity } of found) {
    sum += rarity * strength * (0.6 + 0.4 * share)
    met += strength
  }
  return sum * (met / concepts) ** 2 * weightOf(entry, found, query)
}
