import type { ReactNode } from 'react'

/** Attributes of a table from `lib/markdown/plugins.ts`; `data-stacks` of one with rows from data. */
export type TableMarks = {
  'data-columns'?: number
  'data-figures'?: string
  'data-stacks'?: string
}

export type MarkdownTableProps = TableMarks & { children?: ReactNode }

/** Of the props from Markdown renderers, those set by `lib/markdown/plugins.ts`. Four columns are stacked on phones. */
export function tableMarks(props: TableMarks): TableMarks {
  const { 'data-columns': columns, 'data-figures': figures } = props
  return {
    'data-columns': columns,
    ...(figures === undefined ? {} : { 'data-figures': figures }),
    // From Markdown it is a text.
    ...(Number(columns) === 4 ? { 'data-stacks': '' } : {}),
  }
}

/** Whether a table may be wider than a phone. */
export const mayScroll = (marks: TableMarks): boolean =>
  !('data-stacks' in marks) && ('data-figures' in marks || (marks['data-columns'] ?? 0) > 2)
