import type { Bind } from '@/components/mdx/bind'
import { Chart } from '@/components/sections/chart/index'
import type * as schema from '@/components/sections/chart/schema'

const room = 'components.sections'

export const bind: Bind<typeof schema> = ({ locale, text }) => {
  const number = new Intl.NumberFormat(locale)
  return {
    Chart: ({ kind, caption, unit, data }) => {
      const texts = {
        sample: text(`${room}.sample`),
        item: text(`${room}.chart.item`),
        value: text(`${room}.chart.value`),
        share: text(`${room}.chart.share`),
        unit: (of: string) => text(`${room}.chart.unit`, { unit: of }),
        format: (value: number) => number.format(value),
      }
      return <Chart {...{ kind, caption, unit, data }} texts={texts} />
    },
  }
}
