import 'server-only'
import { FigureTable } from '@/components/staff/figure-table'
import { SectionCard } from '@/components/staff/section-card'
import type { Numbers } from '@/lib/applications/numbers/read-numbers'
import { figureCells, figureLabel, figureNames } from '@/lib/reports/figures'
import type { ChosenPeriod } from '@/lib/reports/period'
import { tableRows, totalRow, type ReportRow, type TableName, type Viewer } from '@/lib/reports/rows'
import { inboxHref, type InboxQuery } from '../inbox/query'
import type { Desk } from '@/app/staff/session'

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
