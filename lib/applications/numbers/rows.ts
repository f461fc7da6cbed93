import 'server-only'
import type { IntlShape } from 'react-intl/server'
import { listAccounts } from '@/lib/accounts/staff/accounts'
import { sourceText } from '@/lib/applications/inbox/application-text'
import {
  type Breakdown,
  type Grouping,
  type Numbers,
  readNumbers,
  Tally,
  type Figures,
  states,
  steps,
} from '@/lib/applications/numbers/read-numbers'
import { toMessageId, toStaffId } from '@/lib/i18n/known-ids'
import type { IdBelow } from '@/lib/i18n/message-ids'
import { userText } from '@/lib/text/user-text'
import type { Locale } from '@/schemas/locale'
import { declineReasonName, firstContactTarget, officeHours } from '@/lib/content/desk'
import { csvLine } from '@/lib/csv'
import { startOfDay } from '@/lib/time'
import type { Database } from '@/lib/db/store'
import type { ComparedPeriod } from '@/lib/applications/numbers/period'

/** The columns: what is open now, then the applications of the period, how far they have come, and the minutes of waiting. */
export const figureNames = [...states, 'applications', ...steps, 'median', 'slowest'] as const
type FigureName = (typeof figureNames)[number]

/** A figure as text, with that of the period before if it belongs to a period. */
type FigureCell = { name: FigureName; label: string; now: string; before?: string }

export function figureLabel(words: ReportWords, name: FigureName): string {
  return numbersText(words)(name)
}

/** Whether there is such a figure of the period before. */
function isOfPeriod(name: FigureName): boolean {
  return !states.some((state) => state === name)
}

export function figureCells(
  words: ReportWords,
  { now, before }: Pick<ReportRow, 'now' | 'before'>,
): FigureCell[] {
  const count = (figures: Figures, name: FigureName) =>
    name === 'median' || name === 'slowest'
      ? waitText(words, figures[name])
      : words.intl.formatNumber(figures[name])
  return figureNames.map((name) => ({
    name,
    label: figureLabel(words, name),
    now: count(now, name),
    ...(isOfPeriod(name) && { before: count(before, name) }),
  }))
}

/** Minutes up to two hours, then hours. */
export function waitText(words: ReportWords, minutes: number | undefined): string {
  if (minutes === undefined) return '–'
  const text = numbersText(words)
  const count = (value: number) =>
    words.intl.formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 })
  if (minutes < 120) return text('minutes', { count: count(minutes) })
  return text('hours', { count: count(minutes / 60) })
}

/** The numbers of a period at a time, and the names of colleagues, for the page and its file alike. */
export async function readReport(db: Database, period: ComparedPeriod, at: Date, locale: Locale) {
  const numbers = await readNumbers(db, period, {
    at,
    hours: officeHours(),
    target: firstContactTarget(),
  })
  const names = new Map((await listAccounts(db, locale)).map(({ id, name }) => [id, name]))
  return { numbers, names }
}

export type ReportWords = {
  locale: Locale
  intl: Pick<IntlShape, 'formatMessage' | 'formatNumber' | 'formatDate'>
}

/** The names of colleagues by account id, and the only officer whose row is shown; undefined for all. */
export type Viewer = { names: ReadonlyMap<string, string>; only: string | undefined }

/** A row of a report: a group with its figures, and those of the period before. */
export type ReportRow = { key: string; name: string; now: Figures; before: Figures; rest?: true }

/** The groups of the page and of its file, in order. */
export const tables = [
  'officer',
  'channel',
  'project',
  'intake',
  'campaign',
  'source',
  'language',
] as const
export type TableName = (typeof tables)[number]

/** The most rows of a group on the page, and once it is opened or in a file; smaller ones are one row. */
const mostShown = { few: 8, all: 1_000 }

const none = new Tally().figures()

function numbersText({ intl }: Pick<ReportWords, 'intl'>) {
  return (id: IdBelow<'components.staff.numbers'>, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `components.staff.numbers.${id}` }, values)
}

function groupName(
  words: ReportWords,
  grouping: Grouping,
  key: string,
  names: Viewer['names'],
): string {
  const { intl } = words
  const text = numbersText(words)
  if (key === '') return text(grouping === 'officer' ? 'nobody-assigned' : 'none')
  if (grouping === 'channel') return sourceText(words, key)
  if (grouping === 'project')
    return intl.formatMessage({ id: toMessageId(`components.enrolment.project.${key}`) })
  if (grouping === 'officer') return userText(names.get(key) ?? text('former-colleague'))
  if (grouping === 'intake') return intl.formatDate(startOfDay(key), { dateStyle: 'medium' })
  if (grouping === 'language' || grouping === 'status')
    return intl.formatMessage({ id: `components.staff.${toStaffId(`${grouping}.${key}`)}` })
  return userText(key)
}

export function totalRow(words: ReportWords, { now, before }: Numbers): ReportRow {
  return {
    key: '',
    name: numbersText(words)('all'),
    now: now.all.figures(),
    before: before.all.figures(),
  }
}

/** The largest groups, then all others as one row. An officer sees only their own row. */
export function tableRows(
  words: ReportWords,
  table: TableName,
  { now, before }: Numbers,
  viewer: Viewer,
  size: keyof typeof mostShown = 'few',
): ReportRow[] {
  const only = table === 'officer' ? viewer.only : undefined
  const { groups, rest } = now.by[table].largest(only === undefined ? mostShown[size] : Infinity)
  const earlier = (key: string) => before.by[table].get(key)?.figures() ?? none
  const shown =
    only === undefined ? groups : [[only, now.by[table].get(only) ?? new Tally()] as const]
  const rows = shown.map(([key, tally]): ReportRow => {
    const name = groupName(words, table, key, viewer.names)
    return { key, name, now: tally.figures(), before: earlier(key) }
  })
  if (only !== undefined || rest.count === 0) return rows
  const others = before.by[table].without(new Set(groups.map(([key]) => key))).figures()
  const name = numbersText(words)('others', { count: rest.count })
  return [...rows, { key: '', name, now: rest.tally.figures(), before: others, rest: true }]
}

/** Reasons for declining with their counts, most frequent first. */
function reasonCounts({ reasons }: Breakdown): { key: string; count: number }[] {
  return reasons.largest(Infinity).groups.map(([key, tally]) => ({ key, count: tally.size }))
}

const periodFigures = figureNames.filter(isOfPeriod)

/**
 * What a report shows as CSV: a line for each group with counts and minutes of waiting, for the period and the one before; then
 * reasons and days. Contains no personal data of applicants.
 */
export function* reportLines(
  words: ReportWords,
  numbers: Numbers,
  viewer: Viewer,
): Generator<string> {
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
  for (const table of tables)
    for (const row of tableRows(words, table, numbers, viewer, 'all'))
      yield line(text(`by-${table}`), row)
  for (const { key, count } of reasonCounts(numbers.now)) {
    const reason = key === '' ? text('no-reason') : declineReasonName(words.locale, key)
    yield csvLine([text('reasons'), reason, String(count)])
  }
  for (const { key, count } of numbers.now.days) yield csvLine([text('days'), key, String(count)])
}

function line(table: string, { name, now, before }: ReportRow): string {
  const value = (figure: number | undefined) =>
    figure === undefined ? '' : String(Math.round(figure))
  const earlier = periodFigures.map((figure) => value(before[figure]))
  return csvLine([table, name, ...figureNames.map((figure) => value(now[figure])), ...earlier])
}
