import type * as schema from '@/components/sections/chart/schema'
import type { PropsOf } from '@/schemas/content/component'

export type ChartTexts = {
  sample: string
  /** Headings of the table. */
  item: string
  value: string
  /** Share of the stage before; the third column of the funnel. */
  share: string
  unit: (unit: string) => string
  format: (value: number) => string
}
/** The props of the three kinds of chart. */
export type RowsProps = Omit<PropsOf<typeof schema.Chart>, 'kind'> & { texts: ChartTexts }
