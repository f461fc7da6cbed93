/** What counts for one application. */
type Fact = {
  /** Somebody has called, or has had an answer. */
  tried: boolean
  /** A call was a conversation. */
  reached: boolean
  /** There was a conversation or an answer. */
  contacted: boolean
  interviewed: boolean
  admitted: boolean
  declined: boolean
  /** Office minutes before the first contact; undefined without one. */
  waited: number | undefined
}

/** What is open now, whenever it was sent: all, what is due, and of that what waits longer than the target for a first attempt. */
export const states = ['open', 'due', 'overdue'] as const
/** What became of the applications of a period. */
const steps = ['tried', 'reached', 'contacted', 'interviewed', 'admitted', 'declined'] as const
const counts = ['applications', ...states, ...steps] as const

/** The figures of a group of applications. The median is in office minutes; undefined without a contact. */
export type Figures = Readonly<Record<(typeof counts)[number], number> & { median: number | undefined }>

/** Counts applications; two tallies can be added, which medians alone could not. */
export class Tally {
  #counts = Object.fromEntries(counts.map((name) => [name, 0])) as Record<(typeof counts)[number], number>
  #waits: number[] = []

  add(fact: Fact): void {
    this.#counts.applications += 1
    for (const name of steps) if (fact[name]) this.#counts[name] += 1
    if (fact.waited !== undefined) this.#waits.push(fact.waited)
  }

  addState(state: Readonly<Record<(typeof states)[number], number>>): void {
    for (const name of states) this.#counts[name] += state[name]
  }

  join(other: Tally): void {
    for (const name of counts) this.#counts[name] += other.#counts[name]
    for (const waited of other.#waits) this.#waits.push(waited)
  }

  get size(): number {
    return this.#counts.applications
  }

  figures(): Figures {
    return { ...this.#counts, median: median(Float64Array.from(this.#waits).sort()) }
  }
}

function median(sorted: Float64Array): number | undefined {
  const place = (sorted.length - 1) / 2
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}

export class Tallies {
  readonly #byKey = new Map<string, Tally>()

  join(key: string, tally: Tally): void {
    const known = this.#byKey.get(key) ?? new Tally()
    this.#byKey.set(key, known)
    known.join(tally)
  }

  get(key: string): Tally | undefined {
    return this.#byKey.get(key)
  }

  /** The sum of all groups but these. */
  without(keys: ReadonlySet<string>): Tally {
    const sum = new Tally()
    for (const [key, tally] of this.#byKey) if (!keys.has(key)) sum.join(tally)
    return sum
  }

  /** The largest groups, and the sum of all further ones. */
  largest(most: number): { groups: [string, Tally][]; rest: { count: number; tally: Tally } } {
    const sorted = [...this.#byKey].toSorted(
      ([a, one], [b, other]) => other.size - one.size || (a < b ? -1 : 1),
    )
    const tally = new Tally()
    const rest = sorted.slice(most)
    for (const [, one] of rest) tally.join(one)
    return { groups: sorted.slice(0, most), rest: { count: rest.length, tally } }
  }
}
