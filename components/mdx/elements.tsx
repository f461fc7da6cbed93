import { Children, isValidElement, type ComponentProps, type ReactNode } from 'react'
import { DataTable } from '@/components/sections/data-table'
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

function Cell({ children }: ComponentProps<'td'>) {
  return <td>{children}</td>
}

function ColumnHead({ children }: ComponentProps<'th'>) {
  return children ? <th scope="col">{children}</th> : <td /> // the corner above the rows' names
}

/** In the body of a table the first cell names its row. */
function Row({ children }: ComponentProps<'tr'>) {
  const cells = Children.toArray(children).filter((child) => isValidElement<ComponentProps<'td'>>(child))
  return (
    <tr>
      {cells.map((cell, index) =>
        index === 0 && cell.type === Cell ? (
          <th key={cell.key} scope="row">
            {cell.props.children}
          </th>
        ) : (
          cell
        ),
      )}
    </tr>
  )
}

/** Markdown makes the table; `Table` around it takes its rows and adds the caption. */
function PlainTable({ children }: { children?: ReactNode }) {
  return (
    <div className="data-table w-full max-lg:overflow-x-auto">
      <table className="w-full tabular-nums">{children}</table>
    </div>
  )
}

/** The `Table` of documents: the Markdown table inside it, under a caption. */
export function tableWith(sample: string) {
  return function Table({
    caption,
    sample: marked = false,
    children,
  }: {
    caption: string
    sample?: boolean
    children: ReactNode
  }) {
    const table = Children.toArray(children).find(
      (child) => isValidElement<{ children?: ReactNode }>(child) && child.type === PlainTable,
    )
    return (
      <DataTable caption={caption} sample={marked ? sample : undefined}>
        {isValidElement<{ children?: ReactNode }>(table) ? table.props.children : children}
      </DataTable>
    )
  }
}

const headline = (children: ReactNode) =>
  typeof children === 'string' ? <Headline text={children} /> : children

function SubHeading({ children }: ComponentProps<'h3'>) {
  return <h3>{headline(children)}</h3>
}

/** Markdown's own elements, where the site has something to say about them. */
export function elements(newTab: string) {
  return { a: link(newTab), h3: SubHeading, table: PlainTable, tr: Row, td: Cell, th: ColumnHead }
}

/** Headings one level lower, for a document shown below a heading of its own. */
export const lowered = {
  h3: ({ children }: { children?: ReactNode }) => <h4>{headline(children)}</h4>,
}
