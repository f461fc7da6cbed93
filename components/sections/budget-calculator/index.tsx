import { LazyBudgetCalculator } from '@/components/layout/lazy-parts'
import type { BudgetCalculatorProps } from '@/components/sections/budget-calculator/props'
import { CalculatorFrame } from '@/components/sections/calculator/frame'

/** The cost of a stay: living costs by sliders within the claims, tuition as quoted to the visitor. */
export function BudgetCalculator(props: BudgetCalculatorProps) {
  return (
    <CalculatorFrame noScript={props.texts.noScript}>
      <LazyBudgetCalculator {...props} />
    </CalculatorFrame>
  )
}
