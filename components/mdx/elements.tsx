import { Children, isValidElement, type ComponentProps, type ReactNode } from 'react'
import type * as schema from '@/components/sections/data-table/schema'
import { DataTable, type TableMarks } from '@/components/sections/data-table'
import { FigureScroller, ScrollCue } from '@/components/sections/data-table/scroller'
import type { PropsOf } from '@/schemas/content/component'
import { Headline } from '@/components/ui/phrase/headline'

type LinkProps = ComponentProps<'a'>

/** A link in running text: other sites open in a new tab, and say so to screen readers. */
function link(newTab: string) {
  return function Anchor({ href = '', children }: LinkProps) {
    if (!/^https?:/.test(href)) return <a href={href}>{children}</a>
    return (
      <a href={href} target="_blank" rel="noopener">
        {children}
        <span className="sr-only">{newTab}</span>
      </a>
    )
  }
}

type TableProps = TableMarks & { children?: ReactNode }

/** A Markdown table by itself; `Table` around it takes its rows and adds the caption. */
function plainTable(scroll: string) {
  return function PlainTable({ children, ...props }: TableProps) {
    const marks = tableMarks(props)
    const table = (
      <table {...marks} className="w-full tabular-nums">
        {children}
      </table>
    )
    return (
      <div className="data-table w-full">
        {'data-figures' in marks ? (
          <>
            <ScrollCue text={scroll} />
            <FigureScroller label={scroll}>{table}</FigureScroller>
          </>
        ) : (
          table
        )}
      </div>
    )
  }
}

/** Of what Markdown's renderers pass, only what `schemas/content/mdx/markdown-tables.ts` has set. */
function tableMarks(props: TableMarks): TableMarks {
  const { role, 'data-columns': columns, 'data-figures': figures } = props
  return { role, 'data-columns': columns, ...(figures === undefined ? {} : { 'data-figures': figures }) }
}

type CaptionedProps = PropsOf<typeof schema.Table> & { children: ReactNode }

/** The `Table` of documents: the Markdown table inside it, under a caption. */
export function tableWith(sample: string, scroll: string) {
  return function Table({ caption, sample: marked = false, children }: CaptionedProps) {
    const table = Children.toArray(children).find((child) => isValidElement<TableProps>(child))
    if (!isValidElement<TableProps>(table)) return null
    return (
      <DataTable
        caption={caption}
        sample={marked ? sample : undefined}
        marks={tableMarks(table.props)}
        scroll={scroll}
      >
        {table.props.children}
      </DataTable>
    )
  }
}

const headline = (children: ReactNode) =>
  typeof children === 'string' ? <Headline text={children} /> : children

function SubHeading({ children }: ComponentProps<'h3'>) {
  return <h3>{headline(children)}</h3>
}

export type ElementTexts = {
  /** Read out after a link that opens a new tab. */
  newTab: string
  /** The cue of a table that scrolls sideways. */
  scroll: string
}

/** Markdown's own elements, where the site has something to say about them. */
export function elements({ newTab, scroll }: ElementTexts) {
  return { a: link(newTab), h3: SubHeading, table: plainTable(scroll) }
}

/** Headings one level lower, for a document shown below a heading of its own. */
export const lowered = {
  h3: ({ children }: { children?: ReactNode }) => <h4>{headline(children)}</h4>,
}
