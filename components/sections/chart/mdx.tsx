import type { Bind } from '@/components/mdx/bind'
import { Chart } from '@/components/sections/chart/index'
import type * as schema from '@/components/sections/chart/schema'

const prefix = 'components.sections'

export const bind: Bind<typeof schema> = ({ locale, text }) => {
  const number = new Intl.NumberFormat(locale)
  return {
    Chart: ({ kind, caption, unit, data }) => {
      const texts = {
        sample: text(`${prefix}.sample`),
        item: text(`${prefix}.chart.item`),
        value: text(`${prefix}.chart.value`),
        share: text(`${prefix}.chart.share`),
        unit: (of: string) => text(`${prefix}.chart.unit`, { unit: of }),
        format: (value: number) => number.format(value),
      }
      return <Chart {...{ kind, caption, unit, data }} texts={texts} />
    },
  }
}
