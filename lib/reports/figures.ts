import type { Figures } from '@/lib/applications/numbers/tally'
import { numbersText, type ReportRow, type ReportWords } from '@/lib/reports/rows'

/** The columns of a table: counts, shares of the applications of the row, and office minutes. */
const shares = ['tried', 'reached', 'contacted', 'interviewed', 'admitted', 'declined', 'over'] as const
const waits = ['median', 'ninetieth'] as const
export const figureNames = ['applications', ...shares, ...waits] as const
export type FigureName = (typeof figureNames)[number]

/** A figure of the period and of the one before, as text. */
export type FigureCell = { name: FigureName; label: string; now: string; before: string }

export function figureLabel(words: ReportWords, name: FigureName): string {
  return numbersText(words)(name)
}

function figureText(words: ReportWords, name: FigureName, figures: Figures): string {
  const { intl } = words
  const share = shares.find((one) => one === name)
  if (share)
    return figures.applications === 0
      ? '–'
      : intl.formatNumber(figures[share] / figures.applications, { style: 'percent' })
  const wait = waits.find((one) => one === name)
  return wait ? waitText(words, figures[wait]) : intl.formatNumber(figures.applications)
}

export function figureCells(
  words: ReportWords,
  { now, before }: Pick<ReportRow, 'now' | 'before'>,
): FigureCell[] {
  return figureNames.map((name) => ({
    name,
    label: figureLabel(words, name),
    now: figureText(words, name, now),
    before: figureText(words, name, before),
  }))
}

/** Office time: minutes up to two hours, then hours. */
function waitText(words: ReportWords, minutes: number | undefined): string {
  if (minutes === undefined) return '–'
  const text = numbersText(words)
  const count = (value: number) =>
    words.intl.formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 })
  if (minutes < 120) return text('minutes', { count: count(minutes) })
  return text('hours', { count: count(minutes / 60) })
}
