import type { Explained, PlanNode } from './explaining'

export function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}

/** Blocks of 8 kB that a statement read, from memory or the disk. */
export const blocksOf = ({ plan }: Explained) =>
  (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)

/** Rows that a node read in all its loops, with those that its filter dropped. */
function rowsOf(node: PlanNode): number {
  const each = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)
  return each * (node['Actual Loops'] ?? 1)
}

/** The large tables that a statement scanned row by row, or whose whole index it read, with the rows. */
export function scansOf({ plan }: Explained, sizes: ReadonlyMap<string, number>): string[] {
  return nodesOf(plan).flatMap((node) => {
    const table = node['Relation Name']
    if (table === undefined || (node['Actual Loops'] ?? 0) === 0) return []
    const rows = rowsOf(node)
    // A tenth of the table: a sequential scan in other words.
    const most = (sizes.get(table) ?? 0) / 10
    const sequential = /Seq Scan$/.test(node['Node Type'])
    return sizes.has(table) && (sequential || rows > Math.max(most, 1_000))
      ? [`${node['Node Type']} of ${table}, ${Math.round(rows).toLocaleString('en-US')} rows`]
      : []
  })
}
