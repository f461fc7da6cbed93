import MiniSearch, { type SearchOptions } from 'minisearch'
import { termsOfWord } from '@/lib/search/concepts'
import type { SearchEntry } from '@/lib/search/entry'
import { fold } from '@/lib/search/fold'
import { isHan, termsOf } from '@/lib/search/tokens'

const fields = ['name', 'context', 'words', 'text'] as const
export type Field = (typeof fields)[number]
const boost: Readonly<Record<Field, number>> = { name: 6, context: 5, words: 3, text: 1 }

/** An entry that contains a word: the terms of it that match, and where. `score` is per term. */
export type Hit = { id: string; score: number; terms: readonly string[]; fields: readonly Field[] }

/** Chinese terms as hexadecimal digits: the tree of terms is slow if thousands of characters branch at its root. */
const encode = (term: string) =>
  isHan(term)
    ? `#${Array.from(term, (sign) => sign.codePointAt(0)?.toString(16).padStart(5, '0')).join('')}`
    : term
const decode = (key: string) =>
  key.startsWith('#')
    ? Array.from(key.matchAll(/[\da-f]{5}/g), ([code]) => String.fromCodePoint(parseInt(code, 16))).join('')
    : key

/** For what nothing contains: the beginning of a word, or one with a slip of the finger. */
const unknown: SearchOptions = {
  prefix: (term) => !term.startsWith('#') && term.length >= 2,
  fuzzy: (term) => (term.startsWith('#') || term.length < 4 ? false : 0.2),
  weights: { prefix: 0.4, fuzzy: 0.3 },
}

/** The terms of all entries: MiniSearch with the terms of `tokens.ts`. */
export class Engine {
  /** The terms with their keys in the index. */
  readonly #keys = new Map<string, string>()
  readonly #index = new MiniSearch<SearchEntry>({
    fields: [...fields],
    extractField: (entry, field) => [Reflect.get(entry, field)].flat().join(' \n '),
    tokenize: (text, field) => this.#note(termsOf(fold(text), field !== 'text')),
    processTerm: (term) => this.#keys.get(term) ?? encode(term),
    searchOptions: { tokenize: (term) => [term], boost },
  })

  #note(terms: string[]): string[] {
    for (const term of terms) if (!this.#keys.has(term)) this.#keys.set(term, encode(term))
    return terms
  }

  /** Whether an entry contains the term, or one that was removed did. */
  has(term: string): boolean {
    return this.#keys.has(term)
  }

  /** Throws if there is an entry with this id. */
  add(entry: SearchEntry): void {
    this.#index.add(entry)
  }

  remove(id: string): void {
    this.#index.discard(id)
  }

  /**
   * The entries that contain a word. All its terms must be in one field, or “engineering” in one and “management” in
   * another would be a match. With `guess`, a word that nothing contains finds similar ones.
   */
  find(word: string, guess: boolean): Hit[] {
    const queries = termsOfWord(word)
    const known = queries.every((term) => this.#keys.has(term))
    if (!known && !guess) return []
    const places = queries.length > 1 ? fields.map((field) => [field]) : [[...fields]]
    return places.flatMap((within) =>
      this.#index
        .search({ combineWith: 'AND', queries, fields: within, ...(known ? {} : unknown) })
        .map(({ id, score, terms, match }) => ({
          id: String(id),
          score: score / terms.length,
          terms: terms.map(decode),
          fields: [...new Set(Object.values(match).flat())] as Field[],
        })),
    )
  }
}
