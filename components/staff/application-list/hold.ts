/** A row that stays in its place. `gone`: it is no longer in the view, for example after a step of the officer. */
export type Held<Item> = { item: Item; gone: boolean }

type HeldRow = { id: string }
type Holding<Item> = {
  rows: readonly Held<Item>[]
  /** Number of new rows that would move others, so they are not shown yet. */
  arrived: number
}

/**
 * Brings the rows of a list up to date without moving any: rows keep their order, rows that have left the view stay and
 * are marked, and new rows are added only at the end. `more`: the view continues on a next page, so that rows at the
 * end can be missing because newer ones pushed them there.
 */
export function hold<Item extends HeldRow>(
  held: readonly Held<Item>[],
  fresh: readonly Item[],
  more: boolean,
): Holding<Item> {
  const now = new Map(fresh.map((item) => [item.id, item]))
  const known = new Set(held.map(({ item }) => item.id))
  const lastKept = held.findLastIndex(({ item }) => now.has(item.id))
  const rows = held.map(({ item, gone }, index) => {
    const current = now.get(item.id)
    if (current) return { item: current, gone: false }
    return { item, gone: gone || !more || index < lastKept }
  })
  const lastKnown = fresh.findLastIndex(({ id }) => known.has(id))
  const apart = lastKnown < 0 && rows.some(({ gone }) => !gone)
  const from = apart ? fresh.length : lastKnown + 1
  const added = fresh.slice(from).map((item) => ({ item, gone: false }))
  return {
    rows: [...rows, ...added],
    arrived: fresh.slice(0, from).filter(({ id }) => !known.has(id)).length,
  }
}
