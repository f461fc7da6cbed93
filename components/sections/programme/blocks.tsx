import type { ReactNode } from 'react'
import { type MdxPage, textsOf } from '@/components/mdx/page'
import { Checklist } from '@/components/sections/checklist'
import type { SpecimenBlock } from '@/components/sections/specimen/specimen'
import { Term, Terms } from '@/components/sections/terms'
import { DataTable } from '@/components/sections/data-table'
import { rowMarks, TableRows, type TableRow } from '@/components/sections/data-table/rows'
import { Icon } from '@/components/ui/icon'

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

/** Blocks of facts on the page of a program; tables say that they are sample data. */
export function Blocks({ page, blocks }: { page: MdxPage; blocks: readonly SpecimenBlock[] }) {
  return blocks.map((block) => {
    if (block.kind === 'table') {
      const rows = block.rows.map((row) => ({ ...row, key: row.cells.join(' ') }))
      return (
        <SampleTable
          key={block.caption}
          page={page}
          caption={block.caption}
          columns={block.columns}
          rows={rows}
        />
      )
    }
    if (block.kind === 'checklist')
      return (
        <Checklist key={block.items.join(' ')}>
          <ul>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Checklist>
      )
    if (block.kind === 'blanks') return null
    return (
      <Terms key={block.terms.flat().join(' ')}>
        {block.terms.map(([name, value]) => (
          <Term key={name} name={name}>
            {value}
          </Term>
        ))}
      </Terms>
    )
  })
}

type FactRowsProps = { rows: readonly { id: string; label: string; value: ReactNode }[] }

/** Facts with their names, in two columns on wide screens: shorter than `Terms`. */
export function FactRows({ rows }: FactRowsProps) {
  return (
    <div className="@container w-full border-t border-ink text-ink">
      <dl className="grid gap-x-10 @2xl:grid-cols-2">
        {rows.map(({ id, label, value }) => (
          <div key={id} className="grid grid-cols-[6.5rem_1fr] gap-x-4 border-b border-line py-2">
            <dt className="text-sm leading-relaxed text-ink-soft">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** The conditions above a list: folded on phones, so that the list begins in the first screen; open from 992 px on. */
export function FoldedForm({ summary, children }: { summary: string; children: ReactNode }) {
  return (
    <details className="folded-form group mb-5 md:mb-8 print:hidden">
      <summary className="flex min-h-11 items-center justify-between gap-4 border border-ink px-4 py-2 font-semibold hover:text-crimson">
        {summary}
        <span className="text-crimson">
          <Icon name="plus" size={20} className="group-open:hidden" />
          <Icon name="minus" size={20} className="hidden group-open:block" />
        </span>
      </summary>
      {children}
    </details>
  )
}
