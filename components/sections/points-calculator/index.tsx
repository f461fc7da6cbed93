import { PointsLeaf } from '@/components/sections/points-calculator/leaf'
import type { PointsRules } from '@/components/sections/points-calculator/rules'
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
    <div className="w-full print:hidden">
      <noscript>
        <p className="mb-4 border-l-2 border-brass bg-brass/10 px-5 py-3">{props.texts.noScript}</p>
      </noscript>
      <div className="noscript:hidden">
        <PointsLeaf {...props} />
      </div>
    </div>
  )
}
