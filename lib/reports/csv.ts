import 'server-only'
import type { Numbers } from '@/lib/applications/numbers/read-numbers'
import { declineReasonName } from '@/lib/content/desk'
import { csvLine } from '@/lib/csv'
import {
  figureLabel,
  figureNames,
  isOfPeriod,
  fileTables,
  mostFiled,
  numbersText,
  reasonCounts,
  tableRows,
  totalRow,
  type ReportRow,
  type ReportWords,
  type Viewer,
} from '@/lib/reports/rows'

const periodFigures = figureNames.filter(isOfPeriod)

/**
 * What a report shows as CSV: a line for each group with counts and office minutes, for the period and the one before; then
 * reasons and days. Contains no personal data of applicants.
 */
export function* reportLines(words: ReportWords, numbers: Numbers, viewer: Viewer): Generator<string> {
  const text = numbersText(words)
  const before = (label: string) => text('csv-before', { label })
  const headings = figureNames.map((name) => figureLabel(words, name))
  yield csvLine([
    text('table-name'),
    text('group'),
    ...headings,
    ...periodFigures.map((name) => before(figureLabel(words, name))),
  ])
  yield line(text('all'), totalRow(words, numbers))
  for (const table of fileTables)
    for (const row of tableRows(words, table, numbers, viewer, mostFiled))
      yield line(text(`by-${table}`), row)
  for (const { key, count } of reasonCounts(numbers.now)) {
    const reason = key === '' ? text('no-reason') : declineReasonName(words.locale, key)
    yield csvLine([text('reasons'), reason, String(count)])
  }
  for (const { key, count } of numbers.now.days) yield csvLine([text('days'), key, String(count)])
}

function line(table: string, { name, now, before }: ReportRow): string {
  const value = (figure: number | undefined) => (figure === undefined ? '' : String(Math.round(figure)))
  const earlier = periodFigures.map((figure) => value(before[figure]))
  return csvLine([table, name, ...figureNames.map((figure) => value(now[figure])), ...earlier])
}
