/** What counts for one application. */
export type Fact = {
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
  /** It waited for the first attempt, or has been waiting, longer than the target. */
  over: boolean
}

const counted = ['tried', 'reached', 'contacted', 'interviewed', 'admitted', 'declined', 'over'] as const

/** The figures of a group of applications. Median and 90th percentile are in office minutes; undefined without a contact. */
export type Figures = Readonly<
  Record<'applications' | (typeof counted)[number], number> &
    Record<'median' | 'ninetieth', number | undefined>
>

/** Counts applications; two tallies can be added, which percentiles alone could not. */
export class Tally {
  #counts = {
    applications: 0,
    tried: 0,
    reached: 0,
    contacted: 0,
    interviewed: 0,
    admitted: 0,
    declined: 0,
    over: 0,
  }
  #waits: number[] = []

  add(fact: Fact): void {
    this.#counts.applications += 1
    for (const name of counted) if (fact[name]) this.#counts[name] += 1
    if (fact.waited !== undefined) this.#waits.push(fact.waited)
  }

  join(other: Tally): void {
    this.#counts.applications += other.size
    for (const name of counted) this.#counts[name] += other.#counts[name]
    for (const waited of other.#waits) this.#waits.push(waited)
  }

  get size(): number {
    return this.#counts.applications
  }

  figures(): Figures {
    const waits = Float64Array.from(this.#waits).sort()
    return { ...this.#counts, median: quantile(waits, 0.5), ninetieth: quantile(waits, 0.9) }
  }
}

/** Interpolates between neighbors, as `percentile_cont` of PostgreSQL. */
function quantile(sorted: Float64Array, part: number): number | undefined {
  const place = (sorted.length - 1) * part
  const low = sorted[Math.floor(place)]
  const high = sorted[Math.ceil(place)]
  if (low === undefined || high === undefined) return undefined
  return low + (high - low) * (place - Math.floor(place))
}

/** A tally for each key. */
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
