import { Children, isValidElement, type ReactNode } from 'react'
import type * as schema from '@/components/sections/data-table/schema'
import { textsOf, type DocumentProps } from '@/components/mdx/page'
import { DataTable } from '@/components/sections/data-table'
import {
  tableMarks,
  type MarkdownTableProps,
  type TableMarks,
} from '@/components/sections/data-table/marks'
import { cellsOf } from '@/components/sections/data-table/cells'
import { FigureCaption } from '@/components/ui/sample-label'

/** Fill of the part, and of the number on it. */
const inks = [
  ['fill-crimson', 'fill-white'],
  ['fill-blossom', 'fill-ink'],
  ['fill-brass/50', 'fill-ink'],
  ['fill-leaf', 'fill-white'],
  ['fill-ink', 'fill-white'],
] as const

const inkAt = (index: number) => inks[index % inks.length] ?? inks[0]

/** Under forced colors the fills stay, and some are as dark as the page. */
const outlined = 'forced-colors:stroke-[CanvasText]'

type BarProps = { shares: readonly { share: number; row: number }[] }

function Bar({ shares }: BarProps) {
  const whole = shares.reduce((sum, { share }) => sum + share, 0) || 1
  const percent = (share: number) => `${(100 * share) / whole}%`
  return (
    <svg width="100%" height="34" className="block text-sm">
      {shares.map(({ share, row }, index) => {
        const before = shares.slice(0, index).reduce((sum, part) => sum + part.share, 0)
        const [fill, words] = inkAt(row)
        return (
          <g key={row}>
            <rect
              x={percent(before)}
              width={percent(share)}
              height="34"
              className={`${fill} ${outlined}`}
            />
            <text
              x={percent(before)}
              dx="8"
              y="23"
              className={`text-[0.9rem] tabular-nums ${words}`}
            >
              {share}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

type ShareBarsProps = {
  caption: string
  sample?: string
  marks: TableMarks
  /** The hint at a table that scrolls. */
  scroll: string
  /** The rows of the table. */
  children: ReactNode
}

/**
 * The columns of numbers of a table as bars of shares, one a column, with the rows as their legend. The table itself
 * follows for its columns of words; one without them is for screen readers only.
 */
export function ShareBars({ caption, sample, marks, scroll, children }: ShareBarsProps) {
  const [head = [], ...rows] = cellsOf(children)
  const columns = head.flatMap((name, column) => {
    const shares = rows.map((cells, row) => ({
      share: Number(cells[column]?.replace(/%$/, '')),
      row,
    }))
    if (column === 0 || shares.some(({ share }) => !Number.isFinite(share))) return []
    return [{ name, shares: shares.filter(({ share }) => share > 0) }]
  })
  const hidden = columns.length === head.length - 1
  return (
    <figure className="keep-together w-full">
      <FigureCaption text={caption} sample={sample} />
      <div aria-hidden="true" className="border-t border-ink pt-3">
        {columns.map(({ name, shares }) => (
          <div key={name} className="mb-2 gap-x-6 md:flex md:items-center">
            {columns.length > 1 ? (
              <p className="w-44 shrink-0 font-serif max-md:mb-1">{name}</p>
            ) : null}
            <Bar shares={shares} />
          </div>
        ))}
        <ul className="mb-3 flex flex-wrap gap-x-6 gap-y-1 text-sm text-ink-soft">
          {rows.map(([name], row) => (
            <li key={name} className="flex items-center gap-2">
              <svg width="14" height="14" className="shrink-0">
                <rect width="14" height="14" className={`${inkAt(row)[0]} ${outlined}`} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      </div>
      <div className={hidden ? 'sr-only' : undefined}>
        <DataTable caption={caption} isNamed marks={hidden ? {} : marks} scroll={scroll}>
          {children}
        </DataTable>
      </div>
    </figure>
  )
}

/** The `Table` of documents: the Markdown table inside it, with a caption. */
export function Table({
  page,
  caption,
  sample = false,
  bars = false,
  children,
}: DocumentProps<typeof schema.Table>) {
  const t = textsOf(page)
  const table = Children.toArray(children).find((child) =>
    isValidElement<MarkdownTableProps>(child),
  )
  if (!isValidElement<MarkdownTableProps>(table)) return null
  const own = {
    caption,
    ...(sample ? { sample: t('components.sections.sample') } : {}),
    marks: tableMarks(table.props),
    scroll: t('components.sections.scroll'),
  }
  return bars ? (
    <ShareBars {...own}>{table.props.children}</ShareBars>
  ) : (
    <DataTable {...own}>{table.props.children}</DataTable>
  )
}
