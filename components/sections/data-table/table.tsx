import { Children, isValidElement } from 'react'
import { textsOf, type DocumentProps } from '@/components/mdx/page'
import { DataTable } from '@/components/sections/data-table/index'
import { tableMarks, type MarkdownTableProps } from '@/components/sections/data-table/marks'
import type * as schema from '@/components/sections/data-table/schema'

/** The `Table` of documents: the Markdown table inside it, with a caption. */
export function Table({ page, caption, sample = false, children }: DocumentProps<typeof schema.Table>) {
  const t = textsOf(page)
  const table = Children.toArray(children).find((child) => isValidElement<MarkdownTableProps>(child))
  if (!isValidElement<MarkdownTableProps>(table)) return null
  return (
    <DataTable
      caption={caption}
      sample={sample ? t('components.sections.sample') : undefined}
      marks={tableMarks(table.props)}
      scroll={t('components.sections.scroll')}
    >
      {table.props.children}
    </DataTable>
  )
}
