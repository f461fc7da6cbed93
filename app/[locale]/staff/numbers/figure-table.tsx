import type { Numbers } from '@/lib/applications/numbers/read-numbers'
import {
  figureCells,
  figureLabel,
  figureNames,
  tableRows,
  tables,
  totalRow,
  type ReportRow,
  type TableName,
  type Viewer,
} from '@/lib/applications/numbers/rows'
import { periodHref, type ChosenPeriod } from '@/lib/applications/numbers/chosen-period'
import type { Desk } from '@/app/[locale]/staff/_desk/session'
import { inboxHref, type InboxQuery } from '@/app/[locale]/staff/_inbox/inbox-query'

type FigureTableProps = {
  desk: Desk
  numbers: Numbers
  viewer: Viewer
  period: ChosenPeriod
  /** The table whose rows are all shown. */
  opened: TableName | undefined
}

const cell = 'py-1.5 md:border-b md:border-line/60 md:px-1 md:text-right'

/**
 * The figures of all applications and of each group, those of a period with that of the period before. On small screens a
 * row is a block of labeled figures.
 */
export function FigureTable({ desk, numbers, viewer, period, opened }: FigureTableProps) {
  const { t } = desk
  const groups = tables.map((table) => ({
    table,
    title: t(`numbers.by-${table}`),
    rows: tableRows(desk, table, numbers, viewer, opened === table ? 'all' : 'few'),
  }))
  return (
    <table role="table" className="block w-full border-collapse bg-white px-5 text-sm md:table">
      <caption className="sr-only">{t('numbers.title')}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row" className="align-bottom text-xs text-ink-soft">
          <th
            role="columnheader"
            scope="col"
            className="border-b border-line p-2 text-left font-normal"
          >
            {t('numbers.group')}
          </th>
          {figureNames.map((name) => (
            <th
              key={name}
              role="columnheader"
              scope="col"
              className="border-b border-line px-1 py-2 text-right font-normal"
            >
              {figureLabel(desk, name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block md:table-row-group">
        <Row desk={desk} row={totalRow(desk, numbers)} href={listHref(period, {})} />
      </tbody>
      {groups.map(({ table, title, rows }) => (
        <tbody key={table} id={table} role="rowgroup" className="block md:table-row-group">
          <tr role="row" className="block md:table-row">
            <th
              role="rowheader"
              scope="rowgroup"
              colSpan={figureNames.length + 1}
              className="block pt-5 pb-1 text-left font-serif text-base font-semibold md:table-cell md:px-2"
            >
              {title}
            </th>
          </tr>
          {rows.map((row) => (
            <Row
              key={`${row.key} ${row.rest}`}
              desk={desk}
              row={row}
              href={groupHref(period, table, row)}
            />
          ))}
        </tbody>
      ))}
    </table>
  )
}

/** `href`: the list of the applications of the period. */
function Row({ desk, row, href }: { desk: Desk; row: ReportRow; href: string | undefined }) {
  return (
    <tr
      role="row"
      className="grid grid-cols-2 gap-x-6 border-b border-line py-2 md:table-row md:align-top"
    >
      <th
        role="rowheader"
        scope="row"
        className="col-span-2 py-1 text-left font-semibold break-words md:border-b md:border-line/60 md:px-2 md:py-1.5 md:font-normal"
      >
        {href === undefined ? (
          row.name
        ) : (
          <a href={href} className="inline-flex min-h-11 items-center text-link md:min-h-6">
            {row.name}
          </a>
        )}
      </th>
      {figureCells(desk, row).map(({ name, label, now, before }) => (
        <td
          key={name}
          role="cell"
          className={`flex justify-between gap-2 tabular-nums md:table-cell ${cell}`}
        >
          <span aria-hidden className="text-ink-soft md:hidden">
            {label}
          </span>
          <span className="whitespace-nowrap">
            {now}
            {before === undefined ? null : (
              <>
                {' '}
                <span className="text-xs text-ink-soft md:block">({before})</span>
              </>
            )}
          </span>
        </td>
      ))}
    </tr>
  )
}

function listHref({ from, to }: ChosenPeriod, query: Partial<InboxQuery>): string {
  return inboxHref({ status: 'all', from, to, ...query })
}

/** The list of a group, or the page with all rows for what stands for many; undefined for a group that no filter shows. */
function groupHref(
  period: ChosenPeriod,
  table: TableName,
  { key, rest }: ReportRow,
): string | undefined {
  if (rest) return `${periodHref(period.query)}&all=${table}#${table}`
  if (table === 'officer') return listHref(period, { assigned: key || 'none' })
  return key === '' ? undefined : listHref(period, { [table]: key })
}
