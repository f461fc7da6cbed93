import { textsOf, type MdxPage } from '@/components/mdx/page'
import { DataTable } from '@/components/sections/data-table/index'
import { rowMarks, TableRows, type TableRow } from '@/components/sections/data-table/rows'

type SampleTableProps = {
  page: MdxPage
  caption: string
  columns: readonly string[]
  rows: readonly TableRow[]
  /** Whether all cells but the first of a row are figures. */
  figures?: boolean
}

/** A table of program facts, marked as sample data. */
export function SampleTable({ page, caption, columns, rows, figures }: SampleTableProps) {
  const text = textsOf(page)
  return (
    <DataTable
      caption={caption}
      sample={text('components.sections.sample')}
      marks={rowMarks(columns, figures)}
      scroll={text('components.sections.scroll')}
    >
      <TableRows columns={columns} rows={rows} />
    </DataTable>
  )
}
