import 'server-only'
import { getAccount } from '@/lib/accounts/staff/accounts'
import { may } from '@/lib/accounts/staff/permissions'
import type { Numbers } from '@/lib/applications/numbers/read-numbers'
import { csvMark } from '@/lib/csv'
import { getIntl } from '@/lib/i18n/intl'
import type { Lane } from '@/lib/outbox/lane'
import { failed } from '@/lib/outbox/reasons'
import { mailClient } from '@/lib/outbox/sinks/mail-client'
import {
  readReport,
  reportLines,
  figureCells,
  figureLabel,
  shownFigures,
  waitText,
  numbersText,
  tableRows,
  tables,
  totalRow,
  type ReportRow,
  type ReportWords,
  type Viewer,
} from '@/lib/reports/rows'
import { parsePeriod, periodHref, type ChosenPeriod } from '@/lib/reports/period'
import { readSubscribed, mondayOf } from '@/lib/reports/saved'
import { escapeHtml, userText } from '@/lib/text/user-text'
import { startOfDay, addDays, hourMs, wallTime } from '@/lib/time'
import { randomUUID } from 'node:crypto'
import { gt, lt, or } from 'drizzle-orm'
import { outbox, reportSubscriptions } from '@/lib/db/schema/outbox'
import type { Database } from '@/lib/db/store'

/** The time of day of the mails, in ms after midnight at the office. */
const eight = 8 * hourMs

/** The newest Monday whose mails are due. */
function dueMonday(at: Date): string {
  const monday = mondayOf(at)
  return at.getTime() >= startOfDay(monday).getTime() + eight ? monday : addDays(monday, -7)
}

/**
 * Queues this week's mail for every subscription that has none, each Monday from eight o'clock on; after an outage, later in
 * the week. The rows are marked in the same transaction, so that several processes queue each mail once. A later Monday
 * in a row comes from a wrong clock.
 */
export async function queueReports(db: Database, at: Date): Promise<number> {
  const monday = dueMonday(at)
  const { queuedFor, reportId, accountId } = reportSubscriptions
  const due = or(lt(queuedFor, monday), gt(queuedFor, addDays(monday, 14)))
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(reportSubscriptions)
      .set({ queuedFor: monday })
      .where(due)
      .returning({ report: reportId, account: accountId })
    if (rows.length === 0) return 0
    const times = { tryingSince: at, nextAt: at, createdAt: at, updatedAt: at }
    await tx.insert(outbox).values(
      rows.map((row) => ({
        id: randomUUID(),
        kind: 'report' as const,
        payload: { ...row, monday },
        ...times,
      })),
    )
    return rows.length
  })
}

export type ReportOptions = { siteUrl: string; mail: { smtpUrl: string; from: string } | undefined }

const nothing = () => Promise.resolve({ kind: 'delivered' } as const)

/**
 * Mails saved reports. The period is as of Sunday, so that a report of “this week” has the whole week; the figures are those
 * that the page has for it at the time of the mail.
 * Somebody who has unsubscribed, or is no longer allowed to, gets none.
 */
export function reportLane({ siteUrl, mail }: ReportOptions): Lane {
  const send = mail && mailClient(mail.smtpUrl)
  return {
    name: 'report',
    async prepare(db, { id, payload }, at) {
      const account = await getAccount(db, String(payload.account))
      if (!account || account.deactivatedAt || !may(account, 'reports.manage')) return nothing
      const report = await readSubscribed(db, String(payload.report), account.id)
      if (!report) return nothing
      if (!send) return () => Promise.resolve(failed('off'))
      const on = addDays(String(payload.monday), -1)
      const period = parsePeriod(
        { ...Object.fromEntries(new URLSearchParams(report.query)), on },
        at,
      )
      const { numbers, names } = await readReport(db, period, at, report.locale)
      const words = { locale: report.locale, intl: getIntl(report.locale) }
      const href = new URL(periodHref(period.query), siteUrl).href
      const body = reportMail(
        words,
        { name: report.name, period, numbers, href, at },
        { names, only: undefined },
      )
      const messageId = `<${id}@${new URL(siteUrl).hostname}>`
      const headers = { 'Auto-Submitted': 'auto-generated' }
      return (signal) =>
        send({ from: mail.from, to: [account.email], messageId, headers, ...body }, signal)
    },
  }
}

export type Report = {
  name: string
  period: ChosenPeriod
  numbers: Numbers
  href: string
  at: Date
}

type Table = { title: string; headings: readonly string[]; rows: readonly (readonly string[])[] }

/** What the page shows, as tables. */
function mailTables(words: ReportWords, { numbers }: Report, viewer: Viewer): Table[] {
  const { intl } = words
  const text = numbersText(words)
  const headings = [text('group'), ...shownFigures.map((name) => figureLabel(words, name))]
  const line = (row: ReportRow) => [
    row.name,
    ...figureCells(words, row).map(({ now, before }) =>
      before === undefined ? now : `${now} (${before})`,
    ),
  ]
  const groups = tables.map((table) => ({
    title: text(`by-${table}`),
    headings,
    rows: tableRows(words, table, numbers, viewer).map(line),
  }))
  const days = numbers.week.map(({ key, count, contacted }) => [
    key,
    intl.formatNumber(count),
    intl.formatNumber(contacted),
  ])
  return [
    { title: text('all'), headings, rows: [line(totalRow(words, numbers))] },
    ...groups,
    {
      title: text('week-plot'),
      headings: [text('day'), text('applications'), text('contacted')],
      rows: days,
    },
  ]
}

/** A report as a mail: text and HTML with the same tables, and the CSV file. */
function reportMail(words: ReportWords, report: Report, viewer: Viewer) {
  const text = numbersText(words)
  const { period, href, numbers, at } = report
  const range = ({ from, to }: { from: string; to: string }) => text('days-range', { from, to })
  const subject = text('mail-subject', { name: userText(report.name), period: range(period) })
  const median = ({ all }: Numbers['now']) => waitText(words, all.figures().median)
  const waited = text('waited', { now: median(numbers.now), before: median(numbers.before) })
  const counted = text('mail-counted', { time: wallTime(at).replace('T', ' ') })
  const lead = `${text('compared', { now: range(period), before: range(period.before) })} ${waited} ${counted}`
  const shown = mailTables(words, report, viewer)
  const footer = text('mail-footer')
  const plain = shown.flatMap(({ title, headings, rows }) => [
    title,
    ...rows.map(
      ([name, ...cells]) =>
        `${name}: ${cells.map((cell, at) => `${headings[at + 1]} ${cell}`).join('; ')}`,
    ),
    '',
  ])
  const html = shown.map(({ title, headings, rows }) => {
    const head = headings.map((one) => `<th align="left">${escapeHtml(one)}</th>`).join('')
    const body = rows.map(
      (row) => `<tr>${row.map((one) => `<td>${escapeHtml(one)}</td>`).join('')}</tr>`,
    )
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
