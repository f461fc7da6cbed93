import { Checklist } from '@/components/sections/checklist/index'
import { DataTable } from '@/components/sections/data-table/index'
import { rowMarks, TableRows } from '@/components/sections/data-table/rows'
import type { SpecimenBlock, SpecimenTable } from '@/components/sections/specimen/specimen'
import { Term, Terms } from '@/components/sections/terms/index'

type BlockProps = { block: SpecimenBlock; scroll: string }

function Table({ table, scroll }: { table: SpecimenTable; scroll: string }) {
  const rows = table.rows.map((row, index) => ({ ...row, key: `${index} ${row.cells[0]}` }))
  return (
    <DataTable caption={table.caption} marks={rowMarks(table.columns)} scroll={scroll}>
      <TableRows columns={table.columns} rows={rows} />
    </DataTable>
  )
}

/** A block of a specimen on its page. `scroll` is the hint at a table that scrolls. */
export function Block({ block, scroll }: BlockProps) {
  if (block.kind === 'table') return <Table table={block} scroll={scroll} />
  if (block.kind === 'terms')
    return (
      <Terms>
        {block.terms.map(([name, value]) => (
          <Term key={`${name} ${value}`} name={name}>
            {value}
          </Term>
        ))}
      </Terms>
    )
  if (block.kind === 'checklist')
    return (
      <Checklist>
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Checklist>
    )
  return (
    <ul>
      {block.names.map((name) => (
        <li key={name} className="border-b border-line pt-8 pb-1.5 text-sm text-ink-soft">
          {name}
        </li>
      ))}
    </ul>
  )
}
