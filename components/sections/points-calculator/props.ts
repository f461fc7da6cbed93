import type { PointsRules } from '@/components/sections/points-calculator/rules'
import type { Locale } from '@/schemas/locale'

/** Sentences may contain placeholders such as `{number}` that the browser fills in. */
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
