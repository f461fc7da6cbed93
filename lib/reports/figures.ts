import { states, type Figures } from '@/lib/applications/numbers/tally'
import { numbersText, type ReportRow, type ReportWords } from '@/lib/reports/rows'

/** The columns of the table: what is open now, then the applications of the period and how far they have come. */
export const shownFigures = [...states, 'applications', 'tried', 'reached', 'contacted'] as const
/** The columns of a file; the median is in office minutes. */
export const figureNames = [...shownFigures, 'interviewed', 'admitted', 'declined', 'median'] as const
type FigureName = (typeof figureNames)[number]

/** A figure as text, with that of the period before if it belongs to a period. */
export type FigureCell = { name: FigureName; label: string; now: string; before?: string }

export function figureLabel(words: ReportWords, name: FigureName): string {
  return numbersText(words)(name)
}

/** Whether there is such a figure of the period before. */
export function isOfPeriod(name: FigureName): boolean {
  return !states.some((state) => state === name)
}

export function figureCells(
  words: ReportWords,
  { now, before }: Pick<ReportRow, 'now' | 'before'>,
): FigureCell[] {
  const count = (figures: Figures, name: (typeof shownFigures)[number]) =>
    words.intl.formatNumber(figures[name])
  return shownFigures.map((name) => ({
    name,
    label: figureLabel(words, name),
    now: count(now, name),
    ...(isOfPeriod(name) && { before: count(before, name) }),
  }))
}

/** Office time: minutes up to two hours, then hours. */
export function waitText(words: ReportWords, minutes: number | undefined): string {
  if (minutes === undefined) return '–'
  const text = numbersText(words)
  const count = (value: number) =>
    words.intl.formatNumber(value, { maximumFractionDigits: value < 10 ? 1 : 0 })
  if (minutes < 120) return text('minutes', { count: count(minutes) })
  return text('hours', { count: count(minutes / 60) })
}
