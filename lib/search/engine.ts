import SearchableMap from 'minisearch/SearchableMap'
import { termsOfWord } from '@/lib/search/concepts'
import type { SearchEntry } from '@/lib/search/entry'
import { fold } from '@/lib/search/fold'
import { Postings } from '@/lib/search/postings'
import { isHan, termsOf } from '@/lib/search/tokens'

const fields = ['name', 'context', 'words', 'text'] as const
export type Field = (typeof fields)[number]
const boost: Readonly<Record<Field, number>> = { name: 6, context: 5, words: 3, text: 1 }

/** An entry that contains a word: the terms of it that match, and where. `score` is per term. */
export type Hit = { id: string; score: number; terms: readonly string[]; fields: readonly Field[] }

/** `lengths` are the numbers of different terms in each field. */
type Document = { id: string; lengths: readonly number[] }
type Rated = { score: number; terms: Set<string>; fields: Set<Field> }

/** BM25+ with the usual parameters: saturation by frequency, normalization by length, and the least a match counts. */
const [saturation, normalization, least] = [1.2, 0.7, 0.5]
/** For what nothing contains: what the beginning of a word counts, and one with a slip of the finger. */
const weights = { prefix: 0.4, fuzzy: 0.3 } as const
const [leastPrefix, leastFuzzy, slipsPerLetter] = [2, 4, 0.2]
/** Removed documents stay in the lists of terms until there are this many, and more than a tenth of all. */
const mostRemoved = 50

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

/** The terms of all entries, and the entries for a word, rated by BM25+. */
export class Engine {
  readonly #postings = new Postings()
  /** Terms that are not Chinese, to look up by their beginning or with a slip of the finger. */
  readonly #spellings = new SearchableMap<true>()
  /** By number; undefined once removed. */
  readonly #documents: (Document | undefined)[] = []
  readonly #numbers = new Map<string, number>()
  /** Of all documents, by field. */
  readonly #lengths = fields.map(() => 0)
  #removed = 0

  /** Whether an entry contains the term, or one that was removed did. */
  has(term: string): boolean {
    return this.#postings.has(term)
  }

  /** Throws if there is an entry with this id. */
  add(entry: SearchEntry): void {
    const { id } = entry
    if (this.#numbers.has(id)) throw new Error(`The search has an entry “${id}” already`)
    const number = this.#documents.length
    const lengths = fields.map((field, index) => {
      const text = [entry[field]].flat().join(' \n ')
      const counts = new Map<string, number>()
      for (const term of termsOf(fold(text), field !== 'text')) counts.set(term, (counts.get(term) ?? 0) + 1)
      for (const [term, count] of counts) {
        if (!isHan(term) && !this.has(term)) this.#spellings.set(term, true)
        this.#postings.add(term, number * fields.length + index, count)
      }
      return counts.size
    })
    this.#documents.push({ id, lengths })
    this.#numbers.set(id, number)
    this.#count(lengths, 1)
  }

  remove(id: string): void {
    const number = this.#numbers.get(id)
    const document = number === undefined ? undefined : this.#documents[number]
    if (number === undefined || !document) return
    this.#numbers.delete(id)
    this.#documents[number] = undefined
    this.#count(document.lengths, -1)
    this.#removed += 1
    if (this.#removed < Math.max(mostRemoved, this.#numbers.size / 10)) return
    this.#postings.prune((place) => this.#documents[Math.floor(place / fields.length)] !== undefined)
    this.#removed = 0
  }

  #count(lengths: readonly number[], sign: 1 | -1): void {
    for (const [index, length] of lengths.entries())
      this.#lengths[index] = (this.#lengths[index] ?? 0) + sign * length
  }

  /**
   * The entries that contain a word. All its terms must be in one field, or “engineering” in one and “management” in
   * another would be a match. With `guess`, a word that nothing contains finds similar ones.
   */
  find(word: string, guess: boolean): Hit[] {
    const terms = termsOfWord(word)
    const known = terms.every((term) => this.has(term))
    if (!known && !guess) return []
    const places = terms.length > 1 ? fields.map((field) => [field]) : [fields]
    return places.flatMap((within) => this.#find(terms, within, known))
  }

  #find(terms: readonly string[], within: readonly Field[], known: boolean): Hit[] {
    const [first = new Map<number, Rated>(), ...others] = terms.map((term) => {
      const found = new Map<number, Rated>()
      const meant = known ? new Map([[term, 1]]) : this.#similar(term)
      for (const [one, weight] of meant) this.#rate(one, weight, within, found)
      return found
    })
    const hits = Array.from(first).flatMap(([number, one]): Hit[] => {
      const more = others.flatMap((found) => found.get(number) ?? [])
      const document = this.#documents[number]
      if (more.length < others.length || !document) return []
      const all = [one, ...more]
      const matching = new Set(all.flatMap((rated) => [...rated.terms]))
      const score = (sum(all.map((rated) => rated.score)) * new Set(terms).size) / matching.size
      const where = new Set(all.flatMap((rated) => [...rated.fields]))
      return [{ id: document.id, score, terms: [...matching], fields: [...where] }]
    })
    return hits.sort((one, other) => other.score - one.score)
  }

  /** Adds what a term counts in each document that contains it. */
  #rate(term: string, weight: number, within: readonly Field[], found: Map<number, Rated>): void {
    const places: [number: number, document: Document, index: number, count: number][] = []
    const matching = fields.map(() => 0)
    this.#postings.each(term, (place, count) => {
      const [number, index] = [Math.floor(place / fields.length), place % fields.length]
      const document = this.#documents[number]
      if (!document) return
      places.push([number, document, index, count])
      matching[index] = (matching[index] ?? 0) + 1
    })
    const size = this.#numbers.size
    for (const [number, document, index, count] of places.reverse()) {
      const field = fields[index]
      if (!field || !within.includes(field)) continue
      const others = matching[index] ?? 0
      const rarity = Math.log(1 + (size - others + 0.5) / (others + 0.5))
      const length = (document.lengths[index] ?? 0) / ((this.#lengths[index] ?? 0) / size)
      const often =
        (count * (saturation + 1)) / (count + saturation * (1 - normalization + normalization * length))
      const rated = found.get(number) ?? { score: 0, terms: new Set(), fields: new Set() }
      rated.score += weight * boost[field] * rarity * (least + often)
      rated.terms.add(term)
      rated.fields.add(field)
      found.set(number, rated)
    }
  }

  /** The term itself, those that it begins, and those that differ by a slip of the finger, with what each counts. */
  #similar(term: string): Map<string, number> {
    const meant = new Map([[term, 1]])
    if (isHan(term)) return meant
    const slips = Math.round(term.length * slipsPerLetter)
    if (term.length >= leastFuzzy && slips > 0)
      for (const [other, [, distance]] of this.#spellings.fuzzyGet(term, slips))
        if (distance > 0) meant.set(other, (weights.fuzzy * other.length) / (other.length + distance))
    if (term.length >= leastPrefix)
      for (const other of this.#spellings.atPrefix(term).keys())
        if (other !== term)
          meant.set(
            other,
            (weights.prefix * other.length) / (other.length + 0.3 * (other.length - term.length)),
          )
    return meant
  }
}
