import type { ReactNode } from 'react'
import { type MdxPage, textsOf } from '@/components/mdx/page'
import { Checklist } from '@/components/sections/checklist'
import type { SpecimenBlock } from '@/components/sections/specimen/specimen'
import { Term, Terms } from '@/components/sections/terms'
import { DataTable } from '@/components/sections/data-table'
import { rowMarks, TableRows, type TableRow } from '@/components/sections/data-table/rows'
import { Icon } from '@/components/ui/icon'
import { Unbroken } from '@/components/ui/unbroken'

type SampleTableProps = {
  page: MdxPage
  caption: string
  columns: readonly string[]
  rows: readonly TableRow[]
}

/** A table of program facts, marked as sample data. */
export function SampleTable({ page, caption, columns, rows }: SampleTableProps) {
  const text = textsOf(page)
  return (
    <DataTable
      caption={caption}
      sample={text('components.sections.sample')}
      marks={rowMarks(columns)}
      scroll={text('components.sections.scroll')}
    >
      <TableRows columns={columns} rows={rows} />
    </DataTable>
  )
}

type BlockListProps = {
  blocks: readonly SpecimenBlock[]
  /** The hint at a table that scrolls. */
  scroll: string
  /** What tables say of themselves, if they have sample data. */
  sample?: string
}

/** Facts as blocks, on the page of a program and in a specimen. */
export function BlockList({ blocks, scroll, sample }: BlockListProps) {
  return blocks.map((block, index) => {
    switch (block.kind) {
      case 'table': {
        const { caption, columns } = block
        const rows = block.rows.map((row, line) => ({ ...row, key: `${line} ${row.cells[0]}` }))
        return (
          <DataTable
            key={index}
            caption={caption}
            sample={sample}
            marks={rowMarks(columns)}
            scroll={scroll}
          >
            <TableRows columns={columns} rows={rows} />
          </DataTable>
        )
      }
      case 'checklist':
        return (
          <Checklist key={index}>
            <ul>
              {block.items.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </Checklist>
        )
      case 'blanks':
        return (
          <ul key={index}>
            {block.names.map((name) => (
              <li key={name} className="border-b border-line pt-8 pb-1.5 text-sm text-ink-soft">
                {name}
              </li>
            ))}
          </ul>
        )
      case 'terms':
        return (
          <Terms key={index}>
            {block.terms.map(([name, value]) => (
              <Term key={`${name} ${value}`} name={name}>
                <Unbroken text={value} />
              </Term>
            ))}
          </Terms>
        )
    }
  })
}

/** Blocks of facts on the page of a program; tables say that they are sample data. */
export function Blocks({ page, blocks }: { page: MdxPage; blocks: readonly SpecimenBlock[] }) {
  const text = textsOf(page)
  return (
    <BlockList
      blocks={blocks}
      scroll={text('components.sections.scroll')}
      sample={text('components.sections.sample')}
    />
  )
}

type FactRow = { id: string; label: string; value: string | readonly string[] }

/** The rows that take both columns: long ones, and those that would have no neighbor. */
function wideRows(rows: readonly FactRow[]): ReadonlySet<string> {
  const wide = new Set<string>()
  let alone: string | undefined
  for (const { id, value: one } of rows) {
    const value = typeof one === 'string' ? one : one.join(' ')
    // Chinese characters take the room of two Latin ones.
    const isLong = value.replace(/\p{Script=Han}/gu, 'xx').length > 90
    if (isLong) wide.add(id)
    if (isLong && alone !== undefined) wide.add(alone)
    alone = isLong || alone !== undefined ? undefined : id
  }
  return alone === undefined ? wide : wide.add(alone)
}

/** Facts below their names on phones, beside them elsewhere, in two columns on wide screens: shorter than `Terms`. */
export function FactRows({ rows }: { rows: readonly FactRow[] }) {
  const wide = wideRows(rows)
  return (
    <div className="@container w-full border-t border-ink text-ink">
      <dl className="grid gap-x-10 @2xl:grid-cols-2">
        {rows.map(({ id, label, value }) => (
          <div
            key={id}
            className={`grid gap-x-4 border-b border-line py-2 @sm:grid-cols-[6.5rem_minmax(0,1fr)] ${wide.has(id) ? 'col-span-full' : ''}`}
          >
            <dt className="text-sm leading-relaxed text-ink-soft">{label}</dt>
            <dd className="measure">
              {typeof value === 'string' ? (
                <Unbroken text={value} />
              ) : (
                <ul className="list-disc pl-4.5 marker:text-crimson">
                  {value.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              )}
            </dd>
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
        <span>{summary}</span>
        <span className="text-crimson">
          <Icon name="plus" size={20} className="group-open:hidden" />
          <Icon name="minus" size={20} className="hidden group-open:block" />
        </span>
      </summary>
      {children}
    </details>
  )
}
