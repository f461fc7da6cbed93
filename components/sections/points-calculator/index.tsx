import { LazyPointsCalculator } from '@/components/layout/lazy-parts'
import type { PointsCalculatorProps } from '@/components/sections/points-calculator/props'
import { CalculatorFrame } from '@/components/sections/calculator/frame'

/** Calculates points, their value and whether they can be withdrawn from referrals and an award. */
export function PointsCalculator(props: PointsCalculatorProps) {
  return (
    <CalculatorFrame noScript={props.texts.noScript}>
      <LazyPointsCalculator {...props} />
    </CalculatorFrame>
  )
}
