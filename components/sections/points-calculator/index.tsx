import { PointsLeaf } from '@/components/layout/leaves'
import type { PointsRules } from '@/components/sections/points-calculator/rules'
import { CalculatorFrame } from '@/components/sections/calculator/frame'
import type { Locale } from '@/schemas/locale'

/** Sentences may hold `{number}`-like places that the browser fills in. */
export type PointsTexts = {
  referrals: string
  referralsHint: string
  award: string
  awardHint: string
  referralsError: string
  awardError: string
  result: string
  points: string
  worth: string
  withdrawable: string
  missing: string
  branch: string
  graduation: string
  fromAward: string
  fromReferrals: string
  noScript: string
}
export type PointsCalculatorProps = { locale: Locale; rules: PointsRules; texts: PointsTexts }

/** Referrals and an award in; points, their value and whether they can be withdrawn out. */
export function PointsCalculator(props: PointsCalculatorProps) {
  return (
    <CalculatorFrame noScript={props.texts.noScript}>
      <PointsLeaf {...props} />
    </CalculatorFrame>
  )
}
