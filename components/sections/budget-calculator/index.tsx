import { LazyBudgetCalculator } from '@/components/layout/lazy-parts'
import { claimOf, textsOf, type DocumentProps } from '@/components/mdx/page'
import type { BudgetCalculatorProps } from '@/components/sections/budget-calculator/props'
import { partsAddUp } from '@/components/sections/budget-calculator/rules'
import type * as schema from '@/components/sections/budget-calculator/schema'
import { boundsOf, numberPlace } from '@/components/sections/calculator/bounds'
import { CalculatorFrame } from '@/components/sections/calculator/frame'

/** The cost of a stay: living costs by sliders within the claims, tuition as quoted to the visitor. */
export function BudgetCalculatorView(props: BudgetCalculatorProps) {
  return (
    <CalculatorFrame noScript={props.texts.noScript}>
      <LazyBudgetCalculator {...props} />
    </CalculatorFrame>
  )
}

const prefix = 'components.sections.budget-calculator'
const years = [
  ['1', 'year1'],
  ['1.5', 'year1_5'],
  ['2', 'year2'],
  ['3', 'year3'],
] as const

export function BudgetCalculator({ page, parts }: DocumentProps<typeof schema.BudgetCalculator>) {
  const t = textsOf(page)
  const living = claimOf(page, 'us-living-cost')
  if (!partsAddUp(parts, boundsOf(living.values))) {
    throw new Error(`The parts of a year’s living costs do not add up to ${living.figure}`)
  }
  return (
    <BudgetCalculatorView
      locale={page.locale}
      parts={parts}
      texts={{
        parts: t(`${prefix}.parts`),
        amount: t(`${prefix}.amount`, numberPlace),
        livingAYear: t(`${prefix}.livingAYear`),
        years: t(`${prefix}.years`),
        yearOptions: years.map(([value, id]) => ({ value, label: t(`${prefix}.${id}`) })),
        tuition: t(`${prefix}.tuition`),
        tuitionHint: t(`${prefix}.tuitionHint`),
        once: t(`${prefix}.once`),
        onceHint: t(`${prefix}.onceHint`),
        amountError: t(`${prefix}.amountError`),
        result: t(`${prefix}.result`),
        unit: t(`${prefix}.unit`),
        living: t(`${prefix}.living`),
        tuitionLine: t(`${prefix}.tuitionLine`),
        onceLine: t(`${prefix}.onceLine`),
        tuitionUnknown: t(`${prefix}.tuitionUnknown`),
        note: t(`${prefix}.note`, { figure: living.figure }),
        noScript: t(`${prefix}.noScript`, { figure: living.figure }),
      }}
    />
  )
}
