import type { MdxPage } from '@/components/mdx/page'
import { Checklist } from '@/components/sections/checklist/index'

import { SampleTable } from '@/components/sections/programme/sample-table'
import type { SpecimenBlock } from '@/components/sections/specimen/specimen'
import { Term, Terms } from '@/components/sections/terms/index'

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
