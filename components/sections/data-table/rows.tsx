import type { ReactNode } from 'react'
import type { TableMarks } from '@/components/sections/data-table/marks'
import { Unbroken } from '@/components/ui/unbroken'

export type TableRow = { key: string; cells: readonly ReactNode[]; strong?: boolean }
type TableRowsProps = { columns: readonly string[]; rows: readonly TableRow[] }

/**
 * The attributes of a table whose rows come from data: from three columns on, the cells of a row
 * are below its heading on phones.
 */
export const rowMarks = (columns: readonly string[]): TableMarks => ({
  'data-columns': columns.length,
  ...(columns.length > 2 ? { 'data-stacks': '' } : {}),
})

/** How many columns a cell of a sum takes: also the empty ones after it, which take none. */
function spanOf(cells: TableRow['cells'], index: number): number {
  if (cells[index] === '') return 0
  const next = cells.findIndex((cell, at) => at > index && cell !== '')
  return (next === -1 ? cells.length : next) - index
}

/**
 * The head and body of a `DataTable` from data, with the same attributes as a Markdown table
 * (`lib/markdown/plugins.ts`): the first cell of a row is its heading. The name of the first column may be
 * empty.
 */
export function TableRows({ columns, rows }: TableRowsProps) {
  return (
    <>
      <thead>
        <tr>
          {columns.map((name) =>
            name === '' ? (
              <td key="corner" />
            ) : (
              <th key={name} scope="col">
                <Unbroken text={name} />
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells, strong = false }) => (
          <tr key={key} className={strong ? 'font-semibold' : undefined}>
            {cells.map((cell, index) => {
              const span = strong ? spanOf(cells, index) : 1
              if (span === 0) return null
              const Cell = index === 0 ? 'th' : 'td'
              return (
                <Cell
                  key={columns[index]}
                  scope={index === 0 ? 'row' : undefined}
                  colSpan={span > 1 ? span : undefined}
                >
                  {typeof cell === 'string' ? <Unbroken text={cell} /> : cell}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </>
  )
}
