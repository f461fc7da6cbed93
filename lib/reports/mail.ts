import 'server-only'
import type { Numbers } from '@/lib/applications/numbers/read'
import { declineReasonName } from '@/lib/content/desk'
import { csvMark } from '@/lib/csv'
import { reportLines } from '@/lib/reports/csv'
import { figureCells, figureLabel, figureNames } from '@/lib/reports/figures'
import type { ChosenPeriod } from '@/lib/reports/period'
import {
  numbersText,
  reasonCounts,
  tableRows,
  tables,
  totalRow,
  type ReportWords,
  type Viewer,
} from '@/lib/reports/rows'
import { escapeHtml } from '@/lib/text/escape-html'
import { userText } from '@/lib/text/user-text'

export type Report = { name: string; period: ChosenPeriod; numbers: Numbers; href: string }

type Table = { title: string; headings: readonly string[]; rows: readonly (readonly string[])[] }

/** The tables of the mail: all applications, then each group and the reasons. */
function mailTables(words: ReportWords, { numbers }: Report, viewer: Viewer): Table[] {
  const text = numbersText(words)
  const headings = [text('group'), ...figureNames.map((name) => figureLabel(words, name))]
  const line = (row: Parameters<typeof figureCells>[1] & { name: string }) => [
    row.name,
    ...figureCells(words, row).map(({ now, before }) => `${now} (${before})`),
  ]
  const groups = tables.map((table) => ({
    title: text(`by-${table}`),
    headings,
    rows: tableRows(words, table, numbers, viewer).map(line),
  }))
  const reasons = reasonCounts(numbers.now).map(({ key, count }) => [
    key === '' ? text('no-reason') : declineReasonName(words.locale, key),
    words.intl.formatNumber(count),
  ])
  const why = { title: text('reasons'), headings: [text('reason'), text('count')], rows: reasons }
  return [{ title: text('all'), headings, rows: [line(totalRow(words, numbers))] }, ...groups, why].filter(
    ({ rows }) => rows.length > 0,
  )
}

/** A report as a mail: text and HTML with the same tables, and the CSV file. */
export function reportMail(words: ReportWords, report: Report, viewer: Viewer) {
  const text = numbersText(words)
  const { period, href, numbers } = report
  const range = ({ from, to }: { from: string; to: string }) => text('days-range', { from, to })
  const subject = text('mail-subject', { name: userText(report.name), period: range(period) })
  const lead = text('compared', { now: range(period), before: range(period.before) })
  const shown = mailTables(words, report, viewer)
  const footer = text('mail-footer')
  const plain = shown.flatMap(({ title, headings, rows }) => [
    title,
    ...rows.map(
      ([name, ...cells]) => `${name}: ${cells.map((cell, at) => `${headings[at + 1]} ${cell}`).join('; ')}`,
    ),
    '',
  ])
  const html = shown.map(({ title, headings, rows }) => {
    const head = headings.map((one) => `<th align="left">${escapeHtml(one)}</th>`).join('')
    const body = rows.map((row) => `<tr>${row.map((one) => `<td>${escapeHtml(one)}</td>`).join('')}</tr>`)
    return `<h2>${escapeHtml(title)}</h2><table cellpadding="4"><tr>${head}</tr>${body.join('')}</table>`
  })
  return {
    subject,
    text: [lead, '', ...plain, href, '', footer, ''].join('\n'),
    html: [
      `<!doctype html><html lang="${words.locale}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head><body>`,
      `<p>${escapeHtml(lead)}</p>`,
      ...html,
      `<p><a href="${escapeHtml(href)}">${escapeHtml(text('mail-open'))}</a></p>`,
      `<p><small>${escapeHtml(footer)}</small></p></body></html>`,
    ].join('\n'),
    attachments: [
      {
        filename: `numbers-${period.from}-${period.to}.csv`,
        content: csvMark + [...reportLines(words, numbers, viewer)].join(''),
        contentType: 'text/csv; charset=utf-8',
      },
    ],
  }
}
