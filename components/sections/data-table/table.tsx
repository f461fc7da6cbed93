import { Children, isValidElement } from 'react'
import { textsOf, type DocumentProps } from '@/components/mdx/page'
import { DataTable } from '@/components/sections/data-table/index'
import { tableMarks, type MarkdownTableProps } from '@/components/sections/data-table/marks'
import { ShareBars } from '@/components/sections/data-table/share-bars'
import type * as schema from '@/components/sections/data-table/schema'

/** The `Table` of documents: the Markdown table inside it, with a caption. */
export function Table({
  page,
  caption,
  sample = false,
  bars = false,
  children,
}: DocumentProps<typeof schema.Table>) {
  const t = textsOf(page)
  const table = Children.toArray(children).find((child) => isValidElement<MarkdownTableProps>(child))
  if (!isValidElement<MarkdownTableProps>(table)) return null
  const label = sample ? t('components.sections.sample') : undefined
  const own = (
    <DataTable
      caption={caption}
      sample={bars ? undefined : label}
      marks={tableMarks(table.props)}
      scroll={t('components.sections.scroll')}
    >
      {table.props.children}
    </DataTable>
  )
  if (!bars) return own
  return (
    <ShareBars caption={caption} sample={label} summary={t('components.sections.table.open')} table={own}>
      {table.props.children}
    </ShareBars>
  )
}
