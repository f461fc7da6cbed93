import type { ReactNode } from 'react'
import type { TableMarks } from '@/components/sections/data-table/index'

export type TableRow = { key: string; cells: readonly ReactNode[]; strong?: boolean }
type TableRowsProps = { columns: readonly string[]; rows: readonly TableRow[] }

/** The attributes of a table whose rows come from data. `figures` if all its cells but the first are figures. */
export const rowMarks = (columns: readonly string[], figures = false): TableMarks => ({
  role: 'table',
  'data-columns': columns.length,
  ...(figures ? { 'data-figures': '' } : {}),
})

/**
 * The head and body of a `DataTable` from data, with the same attributes as a Markdown table
 * (`schemas/content/mdx/markdown-tables.ts`): the first cell of a row is its heading. The name of the first column may be
 * empty.
 */
export function TableRows({ columns, rows }: TableRowsProps) {
  return (
    <>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((name) =>
            name === '' ? (
              <td key="corner" role="cell" />
            ) : (
              <th key={name} scope="col" role="columnheader">
                {name}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ key, cells: [first, ...rest], strong = false }) => (
          <tr key={key} role="row" className={strong ? 'font-semibold' : undefined}>
            <th scope="row" role="rowheader" data-label={columns[0] || undefined}>
              {first}
            </th>
            {rest.map((cell, index) => (
              <td key={columns[index + 1]} role="cell" data-label={columns[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}
