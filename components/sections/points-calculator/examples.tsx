import { PointsCalculatorView } from '@/components/sections/points-calculator/index'
import type { PointsTexts } from '@/components/sections/points-calculator/props'
import type { PointsRules } from '@/components/sections/points-calculator/rules'

export const rules: PointsRules = {
  graduation: 100,
  award: [1000, 10000],
  referral: 5000,
  yuan: 1,
  withdrawal: 1000,
}

export const texts: PointsTexts = {
  referrals: 'Students you referred who enrolled',
  referralsHint: '5,000 points each',
  award: 'Award as outstanding alumna or alumnus',
  awardHint: '1,000–10,000 points; leave empty if none',
  referralsError: 'A whole number from 0 to 99',
  awardError: 'Empty, or a whole number from 1,000 to 10,000',
  result: 'You would have',
  points: 'points',
  worth: 'worth {number} yuan',
  withdrawable: 'Enough to ask for cash.',
  missing: '{number} short of what cash needs.',
  branch: 'The matching fund would add {number} yuan for your branch.',
  graduation: 'On graduating',
  fromAward: 'Award',
  fromReferrals: 'Referrals',
  noScript:
    'The calculator needs JavaScript. By hand: 100 on graduating, plus 5,000 a referral, plus the award.',
}

export const examples = {
  english: <PointsCalculatorView locale="en-US" rules={{ ...rules, matching: 20 }} texts={texts} />,
}
