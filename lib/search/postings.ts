/** Numbers of an entry of the list: the next one of the same term, the place, and how often the term occurs there. */
const width = 3
const none = -1

/**
 * For each term, the places that contain it, as numbers of the caller's. The lists are chains in one typed array: 12 bytes for each
 * place, where a map of maps takes 200.
 */
export class Postings {
  /** The latest entry of each term. */
  readonly #heads = new Map<string, number>()
  #entries = new Int32Array(width * 1024)
  #size = 0

  has(term: string): boolean {
    return this.#heads.has(term)
  }

  add(term: string, place: number, count: number): void {
    if (this.#size === this.#entries.length) {
      const larger = new Int32Array(this.#entries.length * 2)
      larger.set(this.#entries)
      this.#entries = larger
    }
    this.#entries.set([this.#heads.get(term) ?? none, place, count], this.#size)
    this.#heads.set(term, this.#size)
    this.#size += width
  }

  /** Calls `visit` for each place of a term. */
  each(term: string, visit: (place: number, count: number) => void): void {
    const entries = this.#entries
    for (let at = this.#heads.get(term) ?? none; at !== none; at = entries[at] ?? none)
      visit(entries[at + 1] ?? 0, entries[at + 2] ?? 0)
  }

  /** The lists without the places that `isKept` denies, and without terms that are left with none. */
  filter(isKept: (place: number) => boolean): Postings {
    const filtered = new Postings()
    for (const term of this.#heads.keys())
      this.each(term, (place, count) => {
        if (isKept(place)) filtered.add(term, place, count)
      })
    return filtered
  }
}
