import type { Bind } from '@/components/mdx/bind'
import { bounds, numberPlace } from '@/components/sections/calculator/bounds'
import { PointsCalculator } from '@/components/sections/points-calculator/index'
import type * as schema from '@/components/sections/points-calculator/schema'

export const bind: Bind<typeof schema> = ({ locale, text, claim, hasClaim }) => {
  const prefix = 'components.sections.points-calculator'
  const one = (id: string) => claim(id).values[0] ?? 0
  const figure = (id: string) => ({ figure: claim(id).figure })
  return {
    PointsCalculator: () => (
      <PointsCalculator
        locale={locale}
        rules={{
          graduation: one('points-graduation'),
          award: bounds(claim('points-award').values),
          referral: one('points-referral'),
          yuan: one('points-yuan'),
          withdrawal: one('points-withdrawal'),
          matching: hasClaim('points-matching') ? one('points-matching') : undefined,
        }}
        texts={{
          referrals: text(`${prefix}.referrals`),
          referralsHint: text(`${prefix}.referralsHint`, figure('points-referral')),
          referralsError: text(`${prefix}.referralsError`),
          award: text(`${prefix}.award`),
          awardHint: text(`${prefix}.awardHint`, figure('points-award')),
          awardError: text(`${prefix}.awardError`, figure('points-award')),
          result: text(`${prefix}.result`),
          points: text(`${prefix}.points`),
          worth: text(`${prefix}.worth`, numberPlace),
          withdrawable: text(`${prefix}.withdrawable`),
          missing: text(`${prefix}.missing`, numberPlace),
          branch: text(`${prefix}.branch`, numberPlace),
          graduation: text(`${prefix}.graduation`),
          fromReferrals: text(`${prefix}.fromReferrals`),
          fromAward: text(`${prefix}.fromAward`),
          noScript: text(`${prefix}.noScript`, {
            graduation: claim('points-graduation').figure,
            referral: claim('points-referral').figure,
            withdrawal: claim('points-withdrawal').figure,
          }),
        }}
      />
    ),
  }
}
