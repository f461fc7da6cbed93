import type { Bind } from '@/components/mdx/bind'
import { BudgetCalculator } from '@/components/sections/budget-calculator/index'
import { partsAddUp } from '@/components/sections/budget-calculator/rules'
import { bounds, numberPlace } from '@/components/sections/calculator/bounds'
import type * as schema from '@/components/sections/budget-calculator/schema'

export const bind: Bind<typeof schema> = ({ locale, text, claim }) => {
  const room = 'components.sections.budget-calculator'
  const living = claim('us-living-cost')
  const years = [
    ['1', 'year1'],
    ['1.5', 'year1_5'],
    ['2', 'year2'],
    ['3', 'year3'],
  ] as const
  return {
    BudgetCalculator: ({ parts }) => {
      if (!partsAddUp(parts, bounds(living.values))) {
        throw new Error(`The parts of a year’s living costs do not add up to ${living.figure}`)
      }
      return (
        <BudgetCalculator
          locale={locale}
          parts={parts}
          texts={{
            parts: text(`${room}.parts`),
            amount: text(`${room}.amount`, numberPlace),
            livingAYear: text(`${room}.livingAYear`),
            years: text(`${room}.years`),
            yearOptions: years.map(([value, id]) => ({ value, label: text(`${room}.${id}`) })),
            tuition: text(`${room}.tuition`),
            tuitionHint: text(`${room}.tuitionHint`),
            once: text(`${room}.once`),
            onceHint: text(`${room}.onceHint`),
            amountError: text(`${room}.amountError`),
            result: text(`${room}.result`),
            unit: text(`${room}.unit`),
            living: text(`${room}.living`),
            tuitionLine: text(`${room}.tuitionLine`),
            onceLine: text(`${room}.onceLine`),
            tuitionUnknown: text(`${room}.tuitionUnknown`),
            note: text(`${room}.note`, { figure: living.figure }),
            noScript: text(`${room}.noScript`, { figure: living.figure }),
          }}
        />
      )
    },
  }
}
