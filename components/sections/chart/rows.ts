import type * as schema from '@/components/sections/chart/schema'
import type { PropsOf } from '@/schemas/content/component'

export type ChartTexts = {
  sample: string
  /** Heads of the table's columns. */
  item: string
  value: string
  /** Of the one before; the funnel's third column. */
  share: string
  unit: (unit: string) => string
  format: (value: number) => string
}
/** What the three drawings of a chart take. */
export type RowsProps = Omit<PropsOf<typeof schema.Chart>, 'kind'> & { texts: ChartTexts }
