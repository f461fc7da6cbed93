type Limits = {
  /** How many items may wait. */
  waiting: number
  /** How many of them with the same key. */
  share: number
}
type Outcome = 'full' | 'gone'

/**
 * A bounded queue with one line per key, served round-robin, so that many items of one key delay another key by one item
 * only. When the queue is full, a key with few items takes the place of the last item of the longest line.
 */
export class FairQueue<Item> {
  readonly #limits: Limits
  readonly #isGone: (item: Item) => boolean
  /** Called with an item that leaves the queue without being taken out by `next`. */
  readonly #dropped: (item: Item, outcome: Outcome) => void
  readonly #lines = new Map<string, Item[]>()
  #size = 0

  constructor(
    limits: Limits,
    isGone: (item: Item) => boolean,
    dropped: (item: Item, outcome: Outcome) => void,
  ) {
    this.#limits = limits
    this.#isGone = isGone
    this.#dropped = dropped
  }

  get size(): number {
    return this.#size
  }

  /** Appends an item to the line of its key, or drops it. */
  add(key: string, item: Item): void {
    const isFull = () => this.#lengthOf(key) >= this.#limits.share || this.#size >= this.#limits.waiting
    if (isFull()) this.#dropGone()
    if (isFull() && !this.#takePlace(key)) return this.#dropped(item, 'full')
    const line = this.#lines.get(key)
    if (line) line.push(item)
    else this.#lines.set(key, [item])
    this.#size += 1
  }

  /** Takes out the first item of the next line, which then moves to the end. Drops items that are gone. */
  next(): Item | undefined {
    for (const [key, line] of this.#lines) {
      const item = line.shift()
      this.#lines.delete(key)
      if (line.length > 0) this.#lines.set(key, line)
      if (item === undefined) continue
      this.#size -= 1
      if (!this.#isGone(item)) return item
      this.#dropped(item, 'gone')
    }
    return undefined
  }

  #lengthOf(key: string): number {
    return this.#lines.get(key)?.length ?? 0
  }

  /** Drops the last item of the longest line, if the line of `key` stays shorter with one more item. */
  #takePlace(key: string): boolean {
    const own = this.#lengthOf(key)
    if (own >= this.#limits.share) return false
    const longest = [...this.#lines.values()].reduce((one, other) =>
      other.length > one.length ? other : one,
    )
    const last = longest.length > own + 1 ? longest.pop() : undefined
    if (last === undefined) return false
    this.#size -= 1
    this.#dropped(last, 'full')
    return true
  }

  #dropGone(): void {
    for (const [key, line] of this.#lines) {
      const here = line.filter((item) => !this.#isGone(item))
      const gone = line.filter((item) => !here.includes(item))
      if (gone.length === 0) continue
      this.#size -= gone.length
      if (here.length === 0) this.#lines.delete(key)
      else this.#lines.set(key, here)
      for (const item of gone) this.#dropped(item, 'gone')
    }
  }
}
