import MiniSearch from 'minisearch'
import { termsOfWord } from '@/lib/search/concepts'
import type { SearchEntry } from '@/lib/search/entry'
import { fold } from '@/lib/search/fold'
import { isHan, termsOf } from '@/lib/search/tokens'

const fields = ['name', 'context', 'words', 'text'] as const
export type Field = (typeof fields)[number]

/** An entry that contains a word: the terms of it that match, and where. */
export type Hit = { id: string; score: number; terms: readonly string[]; fields: readonly Field[] }

const asItIs = (term: string) => [term]

/** For a word that nothing contains: those that it begins, and those that differ by a slip of the finger. */
const similar = {
  prefix: (term: string) => !isHan(term) && term.length > 1,
  fuzzy: (term: string) => !isHan(term) && term.length > 3 && 0.2,
  weights: { prefix: 0.4, fuzzy: 0.3 },
}

/** The terms of all entries, and the entries for a word, ranked by MiniSearch. */
export class Engine {
  readonly #index = new MiniSearch<SearchEntry>({
    fields: [...fields],
    extractField: (entry, field) => (field === 'id' ? entry.id : [entry[field as Field]].flat().join(' \n ')),
    tokenize: (text, field) => termsOf(fold(text), field !== 'text'),
    processTerm: (term) => term,
    searchOptions: { boost: { name: 6, context: 5, words: 3 }, tokenize: asItIs },
  })

  /** Whether an entry contains the term. */
  has(term: string): boolean {
    return this.#index.search(term).length > 0
  }

  /** Throws if there is an entry with this id. */
  add(entry: SearchEntry): void {
    this.#index.add(entry)
  }

  /** Removes an entry as it was added. */
  remove(entry: SearchEntry): void {
    this.#index.remove(entry)
  }

  /**
   * The entries that contain a word. All its terms must be in one field, or “engineering” in one and “management” in
   * another would be a match. With `guess`, a word that nothing contains finds similar ones.
   */
  find(word: string, guess: boolean): Hit[] {
    const terms = termsOfWord(word)
    const query = { queries: terms, combineWith: 'AND' } as const
    const exact = this.#index.search(query)
    const isGuessed = exact.length === 0 && guess && !terms.every((term) => this.has(term))
    const found = isGuessed ? this.#index.search(query, similar) : exact
    return found.flatMap(({ id, score, match, terms: matching }): Hit[] => {
      const isIn = (field: Field) => (term: string) => match[term]?.includes(field)
      const where = fields.filter((field) =>
        terms.length > 1 ? matching.every(isIn(field)) : matching.some(isIn(field)),
      )
      return where.length === 0 ? [] : [{ id: String(id), score, terms: matching, fields: where }]
    })
  }
}
