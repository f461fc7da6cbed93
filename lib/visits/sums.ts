import type { CountKind } from '@/lib/db/schema/visits'

/** What was counted of one thing in a period. */
export type Counted = {
  kind: CountKind
  name: string
  detail: string
  locale: string
  device: string
  count: number
}

type Wanted = Partial<Omit<Counted, 'count'>>

/** The counts of one period. */
export class Sums {
  readonly #rows: readonly Counted[]

  constructor(rows: readonly Counted[]) {
    this.#rows = rows
  }

  get isEmpty(): boolean {
    return this.#rows.length === 0
  }

  matching(wanted: Wanted): Counted[] {
    const entries = Object.entries(wanted) as [keyof Wanted, string][]
    return this.#rows.filter((row) => entries.every(([column, value]) => row[column] === value))
  }

  total(wanted: Wanted): number {
    return this.matching(wanted).reduce((sum, { count }) => sum + count, 0)
  }

  /** Counts by a column, largest first. */
  by(wanted: Wanted, column: 'name' | 'detail'): Map<string, number> {
    const sums = new Map<string, number>()
    for (const row of this.matching(wanted)) sums.set(row[column], (sums.get(row[column]) ?? 0) + row.count)
    return new Map([...sums].sort(([one, a], [other, b]) => b - a || (one < other ? -1 : 1)))
  }
}
