/** The result of a benchmark: one row for each measurement, with its comparison from the same run. */
export type Table = {
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  /** Notes that explain the results. */
  notes?: readonly string[]
  /** Missed targets, each as a sentence. */
  missed?: readonly string[]
}

/** A benchmark, exported as `bench` by `bench/programs/<name>.ts`. */
export type Bench = { name: string; title: string; run(): Promise<Table> }

const numbers = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })
const show = (cell: string | number) => (typeof cell === 'number' ? numbers.format(cell) : cell)

/** The table as text: the first column left-aligned, all others right-aligned. */
export function printTable({ columns, rows, notes = [], missed = [] }: Table): string {
  const cells = [columns, ...rows].map((row) => row.map(show))
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at]?.length ?? 0)))
  const lines = cells.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  )
  const rule = widths.map((width) => '-'.repeat(width)).join('  ')
  return [
    lines[0],
    rule,
    ...lines.slice(1),
    ...notes,
    ...missed.map((target) => `MISSED: ${target}`),
  ]
    .map((line) => `  ${line}`)
    .join('\n')
}
