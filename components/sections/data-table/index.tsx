import type { ReactNode } from 'react'
import { mayScroll, type TableMarks } from '@/components/sections/data-table/marks'
import { ScrollCue, TableScroller } from '@/components/sections/data-table/scroller'
import { Marked } from '@/components/ui/sample-label'

export type DataTableProps = {
  caption: string
  /** Says that the figures are fictitious; absent if they are not. */
  sample?: string
  /** Whether a figure around the table shows its caption. */
  isNamed?: boolean
  marks?: TableMarks
  /** The hint at a table that scrolls. */
  scroll: string
  /** The table's head and body from Markdown. */
  children: ReactNode
}

/**
 * A table with its caption above. The first column contains the row headings. On narrow screens the other columns scroll
 * beside it, or, with rows from data, each row becomes a list (`rowMarks`); on wide ones the head is sticky.
 */
export function DataTable({
  caption,
  sample,
  isNamed = false,
  marks = {},
  scroll,
  children,
}: DataTableProps) {
  const scrolls = mayScroll(marks)
  const table = (
    <table {...marks} className="w-full text-[0.94rem] tabular-nums">
      <caption className="pb-3.5 text-left text-sm text-ink-soft">
        <span className="sticky left-0 inline-flex max-w-[calc(100vw-2.5rem)] flex-wrap items-baseline gap-x-3 gap-y-1">
          <span className={isNamed ? 'sr-only' : undefined}>
            <Marked text={caption} sample={sample} />
          </span>
          {scrolls ? <ScrollCue text={scroll} /> : null}
        </span>
      </caption>
      {children}
    </table>
  )
  return (
    <div className="data-table w-full">
      {scrolls ? <TableScroller label={caption}>{table}</TableScroller> : table}
    </div>
  )
}
