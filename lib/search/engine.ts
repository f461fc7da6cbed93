import { bm25 } from '@/lib/search/bm25'
import { termsOfWord } from '@/lib/search/concepts'
import type { SearchEntry } from '@/lib/search/entry'
import { fold } from '@/lib/search/fold'
import { Postings } from '@/lib/search/postings'
import { Spellings } from '@/lib/search/spellings'
import { termsOf } from '@/lib/search/tokens'

const fields = ['name', 'context', 'words', 'text'] as const
export type Field = (typeof fields)[number]
const boost: Readonly<Record<Field, number>> = { name: 6, context: 5, words: 3, text: 1 }

/** An entry that contains a word: the terms of it that match, and where. `score` is per term. */
export type Hit = { id: string; score: number; terms: readonly string[]; fields: readonly Field[] }

/** `lengths` are the numbers of different terms in each field. */
type Document = { id: string; lengths: readonly number[] }
type Rated = { score: number; terms: Set<string>; fields: Set<Field> }

/** Removed documents stay in the lists of terms until there are this many, and more than a tenth of all. */
const mostRemoved = 50

const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)

/** The terms of all entries, and the entries for a word, rated by BM25+. */
export class Engine {
  #postings = new Postings()
  readonly #spellings = new Spellings()
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
        if (!this.has(term)) this.#spellings.add(term)
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
    this.#postings = this.#postings.filter((place) => this.#documentAt(place) !== undefined)
    this.#removed = 0
  }

  #documentAt(place: number): Document | undefined {
    return this.#documents[Math.floor(place / fields.length)]
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
    const [first = new Map<Document, Rated>(), ...others] = terms.map((term) => {
      const found = new Map<Document, Rated>()
      const meant = known ? new Map([[term, 1]]) : this.#spellings.similar(term)
      for (const [one, weight] of meant) this.#rate(one, weight, within, found)
      return found
    })
    const hits = Array.from(first).flatMap(([document, one]): Hit[] => {
      const more = others.flatMap((found) => found.get(document) ?? [])
      if (more.length < others.length) return []
      const all = [one, ...more]
      const matching = new Set(all.flatMap((rated) => [...rated.terms]))
      const score = (sum(all.map((rated) => rated.score)) * new Set(terms).size) / matching.size
      const where = new Set(all.flatMap((rated) => [...rated.fields]))
      return [{ id: document.id, score, terms: [...matching], fields: [...where] }]
    })
    return hits.sort((one, other) => other.score - one.score)
  }

  /** Adds what a term counts in each document that contains it. */
  #rate(term: string, weight: number, within: readonly Field[], found: Map<Document, Rated>): void {
    const places: [document: Document, index: number, count: number][] = []
    const matching = fields.map(() => 0)
    this.#postings.each(term, (place, count) => {
      const [document, index] = [this.#documentAt(place), place % fields.length]
      if (!document) return
      places.push([document, index, count])
      matching[index] = (matching[index] ?? 0) + 1
    })
    const size = this.#numbers.size
    for (const [document, index, count] of places.reverse()) {
      const field = fields[index]
      if (!field || !within.includes(field)) continue
      const length = (document.lengths[index] ?? 0) / ((this.#lengths[index] ?? 0) / size)
      const rated = found.get(document) ?? { score: 0, terms: new Set(), fields: new Set() }
      rated.score += weight * boost[field] * bm25({ count, length, matching: matching[index] ?? 0, size })
      rated.terms.add(term)
      rated.fields.add(field)
      found.set(document, rated)
    }
  }
}
