import type { Bind } from '@/components/mdx/bind'
import { BudgetCalculator } from '@/components/sections/budget-calculator/index'
import { partsAddUp } from '@/components/sections/budget-calculator/rules'
import { bounds, numberPlace } from '@/components/sections/calculator/bounds'
import type * as schema from '@/components/sections/budget-calculator/schema'

export const bind: Bind<typeof schema> = ({ locale, text, claim }) => {
  const prefix = 'components.sections.budget-calculator'
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
            parts: text(`${prefix}.parts`),
            amount: text(`${prefix}.amount`, numberPlace),
            livingAYear: text(`${prefix}.livingAYear`),
            years: text(`${prefix}.years`),
            yearOptions: years.map(([value, id]) => ({ value, label: text(`${prefix}.${id}`) })),
            tuition: text(`${prefix}.tuition`),
            tuitionHint: text(`${prefix}.tuitionHint`),
            once: text(`${prefix}.once`),
            onceHint: text(`${prefix}.onceHint`),
            amountError: text(`${prefix}.amountError`),
            result: text(`${prefix}.result`),
            unit: text(`${prefix}.unit`),
            living: text(`${prefix}.living`),
            tuitionLine: text(`${prefix}.tuitionLine`),
            onceLine: text(`${prefix}.onceLine`),
            tuitionUnknown: text(`${prefix}.tuitionUnknown`),
            note: text(`${prefix}.note`, { figure: living.figure }),
            noScript: text(`${prefix}.noScript`, { figure: living.figure }),
          }}
        />
      )
    },
  }
}
