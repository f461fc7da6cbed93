import type * as schema from '@/components/sections/chart/schema'
import type { PropsOf } from '@/schemas/content/component'

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
