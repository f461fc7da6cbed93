import { SectionCard } from '@/components/staff/section-card'
import type { Numbers } from '@/lib/applications/numbers/read-numbers'
import { figureCells, figureLabel, figureNames } from '@/lib/reports/figures'
import type { ChosenPeriod } from '@/lib/reports/period'
import { tableRows, totalRow, type ReportRow, type TableName, type Viewer } from '@/lib/reports/rows'
import type { Desk } from '@/app/staff/session'
import { inboxHref, type InboxQuery } from '../inbox-query'

type BreakdownProps = {
  desk: Desk
  numbers: Numbers
  viewer: Viewer
  period: ChosenPeriod
  table: TableName
}

/** The figures of the groups of one kind, each with a link to its applications. */
export function Breakdown({ desk, numbers, viewer, period, table }: BreakdownProps) {
  const { t } = desk
  const title = t(`numbers.by-${table}`)
  const lead = table === 'officer' && viewer.only !== undefined ? t('numbers.own-row') : undefined
  const rows = [totalRow(desk, numbers), ...tableRows(desk, table, numbers, viewer)]
  return (
    <SectionCard title={title} lead={lead}>
      <FigureTable
        caption={title}
        heading={t('numbers.group')}
        columns={figureNames.map((name) => figureLabel(desk, name))}
        rows={rows.map((row, index) => ({
          key: String(index),
          name: row.name,
          href: index === 0 ? listHref(period, {}) : groupHref(period, table, row),
          cells: figureCells(desk, row),
        }))}
      />
    </SectionCard>
  )
}

function listHref({ from, to }: ChosenPeriod, query: Partial<InboxQuery>): string {
  return inboxHref({ status: 'all', from, to, ...query })
}

/** Undefined for groups that no filter of the list shows. */
function groupHref(period: ChosenPeriod, table: TableName, { key, rest }: ReportRow): string | undefined {
  if (table === 'officer' && !rest) return listHref(period, { assigned: key || 'none' })
  return key === '' ? undefined : listHref(period, { [table]: key })
}

type FigureTableProps = {
  caption: string
  /** The heading of the first column. */
  heading: string
  columns: readonly string[]
  rows: readonly {
    key: string
    name: string
    /** The list of these applications. */
    href?: string | undefined
    /** A value for each column, and that of the period before. */
    cells: readonly { now: string; before: string }[]
  }[]
}

const cell = 'py-2 md:border-b md:border-line/60 md:px-2 md:text-right'

/** Figures of groups, each with that of the period before below it. On small screens a group is a block of labeled figures. */
function FigureTable({ caption, heading, columns, rows }: FigureTableProps) {
  return (
    <table role="table" className="block w-full border-collapse text-sm md:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="align-bottom text-xs text-ink-soft">
          <th role="columnheader" scope="col" className="border-b border-line py-2 text-left font-normal">
            {heading}
          </th>
          {columns.map((column) => (
            <th
              key={column}
              role="columnheader"
              scope="col"
              className="border-b border-line px-2 py-2 text-right font-normal"
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block md:table-row-group">
        {rows.map(({ key, name, href, cells }) => (
          <tr
            key={key}
            role="row"
            className="grid grid-cols-2 gap-x-6 border-b border-line py-2 md:table-row md:align-top"
          >
            <th
              role="rowheader"
              scope="row"
              className="col-span-2 py-1 pr-3 text-left font-semibold break-words md:border-b md:border-line/60 md:py-2 md:font-normal"
            >
              {href === undefined ? (
                name
              ) : (
                <a href={href} className="inline-flex min-h-11 items-center text-link md:min-h-6">
                  {name}
                </a>
              )}
            </th>
            {cells.map(({ now, before }, index) => (
              <td
                key={columns[index]}
                role="cell"
                className={`flex justify-between gap-2 tabular-nums md:table-cell ${cell}`}
              >
                <span aria-hidden className="text-ink-soft md:hidden">
                  {columns[index]}
                </span>
                <span className="text-right whitespace-nowrap">
                  <span className="block">{now}</span>
                  <span className="block text-xs text-ink-soft">{before}</span>
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
