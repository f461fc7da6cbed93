import type { ReactNode } from 'react'
import type { TableMarks } from '@/components/sections/data-table/marks'

export type TableRow = { key: string; cells: readonly ReactNode[]; strong?: boolean }
type TableRowsProps = { columns: readonly string[]; rows: readonly TableRow[] }

/**
 * The attributes of a table whose rows come from data: from four columns on, the cells of a row
 * are below its heading on phones.
 */
export const rowMarks = (columns: readonly string[]): TableMarks => ({
  'data-columns': columns.length,
  ...(columns.length > 3 ? { 'data-stacks': '' } : {}),
})

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
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...rest], strong = false }) => (
          <tr key={key} className={strong ? 'font-semibold' : undefined}>
            <th scope="row">{first}</th>
            {rest.map((cell, index) => (
              <td key={columns[index + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}
