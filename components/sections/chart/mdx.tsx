import type { Bind } from '@/components/mdx/bind'
import { Chart } from '@/components/sections/chart/index'
import type * as schema from '@/components/sections/chart/schema'

const prefix = 'components.sections'

export const bind: Bind<typeof schema> = ({ text }) => ({
  Chart: ({ kind, caption, unit, data }) => {
    const texts = {
      sample: text(`${prefix}.sample`),
      item: text(`${prefix}.chart.item`),
      value: text(`${prefix}.chart.value`),
      share: text(`${prefix}.chart.share`),
      format: (value: number) => text(`${prefix}.chart.values.${unit}`, { value }),
    }
    return <Chart {...{ kind, caption, data }} texts={texts} />
  },
})
