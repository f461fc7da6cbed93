import type * as schema from '@/components/sections/chart/schema'
import type { PropsOf } from '@/schemas/content/component'

/** The next round number at or above the largest value: 1, 2, 2.5 or 5 times a power of ten. */
export function ceilingOf(values: readonly number[]): number {
  const top = Math.max(...values, 0)
  if (top === 0) return 1
  const power = 10 ** Math.floor(Math.log10(top))
  const step = [1, 2, 2.5, 5, 10].find((factor) => factor * power >= top) ?? 10
  return step * power
}

/** A share of the whole as an SVG length, `0%` … `100%`. */
export function percentText(value: number, whole: number): string {
  return `${Math.round((value / whole) * 1000) / 10}%`
}

export type ChartTexts = {
  sample: string
  /** Headings of the table. */
  item: string
  value: string
  /** Share of the stage before; the third column of the funnel. */
  share: string
  /** A value with its unit: bars, axes and tables all use it. */
  format: (value: number) => string
}
/** The props of the three kinds of chart. The unit is part of the texts. */
export type RowsProps = Omit<PropsOf<typeof schema.Chart>, 'kind' | 'unit'> & { texts: ChartTexts }
