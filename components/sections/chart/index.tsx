import { textsOf, type DocumentProps } from '@/components/mdx/page'
import { BarRows } from '@/components/sections/chart/bar-rows'
import { FunnelRows } from '@/components/sections/chart/funnel-rows'
import { LinePlot } from '@/components/sections/chart/line-plot'
import type { ChartTexts } from '@/components/sections/chart/rows'
import type * as schema from '@/components/sections/chart/schema'
import { SampleLabel } from '@/components/ui/sample-label/index'
import type { PropsOf } from '@/schemas/content/component'

export type ChartProps = Omit<PropsOf<typeof schema.Chart>, 'unit'> & { texts: ChartTexts }

const rows = { bar: BarRows, funnel: FunnelRows, line: LinePlot }

/**
 * A chart of sample figures. Bars and funnel are drawn in the rows of a table; a line is a drawing with a table below
 * it: the numbers are accessible in each.
 */
export function ChartView({ kind, caption, data, texts }: ChartProps) {
  const Rows = rows[kind]
  return (
    <figure className="keep-together w-full">
      <figcaption className="mb-4 flex flex-wrap items-baseline gap-x-3 gap-y-1 font-serif text-lg">
        {caption}
        <SampleLabel>{texts.sample}</SampleLabel>
      </figcaption>
      <Rows data={data} caption={caption} texts={texts} />
    </figure>
  )
}

export function Chart({ page, kind, caption, unit, data }: DocumentProps<typeof schema.Chart>) {
  const t = textsOf(page)
  const texts = {
    sample: t('components.sections.sample'),
    item: t('components.sections.chart.item'),
    value: t('components.sections.chart.value'),
    share: t('components.sections.chart.share'),
    format: (value: number) => t(`components.sections.chart.values.${unit}`, { value }),
  }
  return <ChartView kind={kind} caption={caption} data={data} texts={texts} />
}
