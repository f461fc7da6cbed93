import { officeDay, startOfDay, dayAfter } from '@/lib/applications/day'
import { keyText, type CountKey } from '@/lib/visits/key'

/** Counts of one day by the text of their key. */
export type DayCounts = { day: string; counts: ReadonlyMap<string, number> }

/** Names that come from addresses and are kept of a day, of each kind; others are counted under an empty name. */
const mostNames = 200
/** Days whose counts are kept while the store does not answer. */
const mostDays = 3

type Day = { counts: Map<string, number>; names: Map<string, Set<string>> }

/**
 * Counts that are not in the store yet. Bounded: pages, steps and measures are few, and of free names a day keeps a number.
 */
export class Tallies {
  readonly #days = new Map<string, Day>()
  #today: Day | undefined
  #begins = 0
  #ends = 0

  #open(at: number): Day {
    if (this.#today && at >= this.#begins && at < this.#ends) return this.#today
    const day = officeDay(new Date(at))
    this.#begins = startOfDay(day).getTime()
    this.#ends = startOfDay(dayAfter(day, 1)).getTime()
    this.#today = this.#dayOf(day)
    return this.#today
  }

  #dayOf(day: string): Day {
    const known = this.#days.get(day)
    if (known) return known
    const opened: Day = { counts: new Map(), names: new Map() }
    this.#days.set(day, opened)
    const [oldest] = this.#days.keys()
    if (this.#days.size > mostDays && oldest !== undefined) this.#days.delete(oldest)
    return opened
  }

  /** Counts something once. `at` is in ms since 1970. */
  add(key: CountKey, at: number): void {
    this.addText(keyText(key), at)
  }

  /** The same with the text of a key, which the hot path makes once. */
  addText(key: string, at: number): void {
    const { counts } = this.#open(at)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }

  /** Counts something whose name a visitor can choose: after many names of a day, others have an empty name. */
  addFree(key: CountKey, at: number): void {
    const { names } = this.#open(at)
    const known = names.get(key.kind) ?? new Set()
    names.set(key.kind, known)
    if (!known.has(key.name) && known.size >= mostNames) return this.add({ ...key, name: '' }, at)
    known.add(key.name)
    this.add(key, at)
  }

  /** Everything counted since the last call. */
  take(): DayCounts[] {
    const taken: DayCounts[] = []
    for (const [day, open] of this.#days) {
      if (open.counts.size > 0) taken.push({ day, counts: open.counts })
      open.counts = new Map()
      if (open !== this.#today) this.#days.delete(day)
    }
    return taken
  }

  /** Adds counts again that could not be stored. */
  giveBack({ day, counts }: DayCounts): void {
    const open = this.#dayOf(day)
    for (const [key, count] of counts) open.counts.set(key, (open.counts.get(key) ?? 0) + count)
  }
}
