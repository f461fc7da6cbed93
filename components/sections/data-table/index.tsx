import { Children, isValidElement, type ReactNode } from 'react'
import { SampleLabel } from '@/components/ui/sample-label/index'

export type DataTableProps = {
  caption: string
  /** Says that the figures are invented; absent where they are not. */
  sample?: string
  /** The table's head and body, as Markdown makes them. */
  children: ReactNode
}

function rowsIn(node: ReactNode): ReactNode[] {
  return Children.toArray(node).flatMap((child) =>
    isValidElement<{ children?: ReactNode }>(child) ? Children.toArray(child.props.children) : [],
  )
}

/** How many columns a table has: the cells of its first row. */
function columnCount(children: ReactNode): number {
  const [row] = rowsIn(children)
  return isValidElement<{ children?: ReactNode }>(row)
    ? Children.toArray(row.props.children).filter((cell) => isValidElement(cell)).length
    : 0
}

// On narrow screens wide tables scroll sideways instead of squeezing their words.
const widths: Record<number, string> = {
  3: 'max-lg:min-w-[30rem]',
  4: 'max-lg:min-w-[38rem]',
  5: 'max-lg:min-w-[46rem]',
  6: 'max-lg:min-w-[52rem]',
}

/** A table with its caption above. The first column names the rows; on wide screens the head stays in view. */
export function DataTable({ caption, sample, children }: DataTableProps) {
  const columns = columnCount(children)
  return (
    <div role="region" aria-label={caption} tabIndex={0} className="data-table w-full max-lg:overflow-x-auto">
      <table className={`w-full text-[0.94rem] tabular-nums ${widths[Math.min(columns, 6)] ?? ''}`}>
        <caption className="pb-3.5 text-left text-sm text-ink-soft">
          <span className="sticky left-0 inline-flex max-w-[calc(100vw-2.5rem)] flex-wrap items-baseline gap-x-3 gap-y-1">
            {caption}
            {sample ? <SampleLabel>{sample}</SampleLabel> : null}
          </span>
        </caption>
        {children}
      </table>
    </div>
  )
}
