import { DataTable } from '@/components/sections/data-table/index'
import { rowMarks, TableRows, type TableRow } from '@/components/sections/data-table/rows'
import type { ProgrammeContext } from '@/components/sections/programme/context'

type SampleTableProps = {
  context: ProgrammeContext
  caption: string
  columns: readonly string[]
  rows: readonly TableRow[]
  /** Whether all cells but the first of a row are figures. */
  figures?: boolean
}

/** A table of program facts, marked as sample data. */
export function SampleTable({ context: { text }, caption, columns, rows, figures }: SampleTableProps) {
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
