import type { ReportWords } from '@/lib/reports/rows'
import type { IdBelow } from '@/lib/i18n/message-ids'

/** How a figure is written: a number, a share of one, milliseconds, or a layout shift in thousandths. */
export type Format = 'count' | 'share' | 'time' | 'shift'

/** A figure of the period and of the one before; undefined if there is nothing to compute it of. */
export type Figure = { now: number | undefined; before: number | undefined }

export type Column = { label: string; format: Format }
export type VisitRow = { key: string; name: string; figures: readonly Figure[] }

/** A table of the visits, as the page and the file show it. */
export type VisitTable = {
  id: string
  title: string
  lead?: string
  heading: string
  columns: readonly Column[]
  rows: readonly VisitRow[]
}

export function visitsText({ intl }: Pick<ReportWords, 'intl'>) {
  return (id: IdBelow<'components.staff.visits'>, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `components.staff.visits.${id}` }, values)
}

export function figureText({ intl }: Pick<ReportWords, 'intl'>, format: Format, value: number | undefined) {
  if (value === undefined) return '–'
  if (format === 'count') return intl.formatNumber(value)
  if (format === 'share') return intl.formatNumber(value, { style: 'percent', maximumFractionDigits: 1 })
  if (format === 'shift') return intl.formatNumber(value / 1000, { maximumFractionDigits: 3 })
  return value < 1000
    ? visitsText({ intl })('ms', { value: intl.formatNumber(Math.round(value)) })
    : visitsText({ intl })('seconds', {
        value: intl.formatNumber(value / 1000, { maximumFractionDigits: 1 }),
      })
}

/** A share; undefined of nothing. */
export const shareOf = (part: number, whole: number) => (whole === 0 ? undefined : part / whole)

/** The same figure of both periods. */
export function both<Part>(
  visits: { now: Part; before: Part },
  read: (part: Part) => number | undefined,
): Figure {
  return { now: read(visits.now), before: read(visits.before) }
}
