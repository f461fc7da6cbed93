import { QueryReader } from '@/lib/search/concepts'
import { Engine } from '@/lib/search/engine'
import type { SearchEntry } from '@/lib/search/entry'
import { matchesOf, rate } from '@/lib/search/rating'
import type { SearchWords } from '@/schemas/content/search'

/** An entry that was found; `terms` are those of it that match. */
export type Found = { entry: SearchEntry; score: number; terms: readonly string[] }

/** The number of entries that are added at once, which takes a few milliseconds. */
const atOnce = 10

/** The entries of one language, in memory. */
export class SearchIndex {
  readonly #entries = new Map<string, SearchEntry>()
  readonly #engine = new Engine()
  readonly #reader: QueryReader

  constructor(locale: string, words: SearchWords) {
    this.#reader = new QueryReader(locale, words, (term) => this.#engine.has(term))
  }

  /** Adds an entry. Throws if there is one with this id. */
  add(entry: SearchEntry): void {
    this.#engine.add(entry)
    this.#entries.set(entry.id, entry)
    for (const name of [entry.name, ...entry.words]) this.#reader.learn(name)
  }

  /** Adds many entries without blocking the event loop for long. */
  async addInSteps(entries: readonly SearchEntry[]): Promise<void> {
    for (const [index, entry] of entries.entries()) {
      this.add(entry)
      if (index % atOnce === 0) await new Promise((resolve) => setImmediate(resolve))
    }
  }

  remove(id: string): void {
    const entry = this.#entries.get(id)
    if (!entry) return
    this.#engine.remove(entry)
    this.#entries.delete(id)
  }

  /** The entries for a query, the best first. */
  search(query: string): Found[] {
    const size = this.#entries.size
    const concepts = this.#reader.read(query).map((concept) => matchesOf(this.#engine, concept, size))
    const ids = new Set(concepts.flatMap((matches) => [...matches.keys()]))
    const found = Array.from(ids).flatMap((id): Found[] => {
      const entry = this.#entries.get(id)
      if (!entry) return []
      const matches = concepts.flatMap((one) => one.get(id) ?? [])
      const score = rate(entry, matches, query, concepts.length)
      return [{ entry, score, terms: matches.flatMap(({ terms }) => [...terms]) }]
    })
    return found.sort((one, other) => other.score - one.score)
  }
}
