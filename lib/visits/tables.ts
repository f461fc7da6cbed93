import 'server-only'
import { csvLine } from '@/lib/csv'
import type { ReportWords } from '@/lib/reports/rows'
import { both, shareOf, visitsText, type Column, type Figure, type VisitTable } from '@/lib/visits/figures'
import { formTables } from '@/lib/visits/form-tables'
import { originTables } from '@/lib/visits/origin-tables'
import { pageTable } from '@/lib/visits/page-table'
import type { PeriodVisits, Visits } from '@/lib/visits/read'
import { searchTable } from '@/lib/visits/search-table'
import { vitalTable } from '@/lib/visits/vital-table'

/** The tables of a period that have rows. */
export function visitTables(words: ReportWords, visits: Visits): VisitTable[] {
  const tables = [
    pageTable(words, visits),
    ...originTables(words, visits),
    ...formTables(words, visits),
    searchTable(words, visits),
    vitalTable(words, visits),
  ]
  return tables.filter(({ rows }) => rows.length > 0)
}

export type Total = Column & { id: string; figure: Figure }

/** The figures of the whole period. */
export function visitTotals(words: ReportWords, visits: Visits): Total[] {
  const text = visitsText(words)
  const searches = ({ sums }: PeriodVisits) => sums.total({ kind: 'search' })
  const forms = (detail: string) => both(visits, ({ sums }) => sums.total({ kind: 'form', detail }))
  return [
    {
      id: 'views',
      label: text('views'),
      format: 'count',
      figure: both(visits, ({ sums }) => sums.total({ kind: 'view' })),
    },
    {
      id: 'visits',
      label: text('visits'),
      format: 'count',
      figure: both(visits, ({ sums }) => sums.total({ kind: 'channel' })),
    },
    { id: 'searches', label: text('searches'), format: 'count', figure: both(visits, searches) },
    {
      id: 'none',
      label: text('without-result'),
      format: 'share',
      figure: both(visits, (part) =>
        shareOf(part.sums.total({ kind: 'search', name: 'none' }), searches(part)),
      ),
    },
    { id: 'seen', label: text('forms-seen'), format: 'count', figure: forms('seen') },
    { id: 'started', label: text('forms-started'), format: 'count', figure: forms('started') },
    { id: 'verified', label: text('forms-verified'), format: 'count', figure: forms('verified') },
    { id: 'sent', label: text('forms-sent'), format: 'count', figure: forms('sent') },
  ]
}

/** The same as CSV: a line for each figure, with numbers as they are (shares as fractions, times in ms). */
export function* visitLines(words: ReportWords, visits: Visits): Generator<string> {
  const text = visitsText(words)
  yield csvLine([
    text('csv-table'),
    text('csv-group'),
    text('csv-figure'),
    text('csv-value'),
    text('csv-before'),
  ])
  for (const { label, figure } of visitTotals(words, visits)) yield line('', '', label, figure)
  for (const { title, columns, rows } of visitTables(words, visits))
    for (const { name, figures } of rows)
      for (const [index, figure] of figures.entries())
        yield line(title, name, columns[index]?.label ?? '', figure)
  for (const { key, count } of visits.now.days)
    yield csvLine([text('days'), key, text('views'), String(count)])
}

function line(table: string, group: string, figure: string, { now, before }: Figure): string {
  const number = (value: number | undefined) =>
    value === undefined ? '' : String(Math.round(value * 10_000) / 10_000)
  return csvLine([table, group, figure, number(now), number(before)])
}
