import { PointsLeaf } from '@/components/layout/leaves'
import type { PointsCalculatorProps } from '@/components/sections/points-calculator/props'
import { CalculatorFrame } from '@/components/sections/calculator/frame'

/** Referrals and an award in; points, their value and whether they can be withdrawn out. */
export function PointsCalculator(props: PointsCalculatorProps) {
  return (
    <CalculatorFrame noScript={props.texts.noScript}>
      <PointsLeaf {...props} />
    </CalculatorFrame>
  )
}
