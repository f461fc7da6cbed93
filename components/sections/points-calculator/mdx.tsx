import type { Bind } from '@/components/mdx/bind'
import { bounds, numberPlace } from '@/components/sections/calculator/bounds'
import { PointsCalculator } from '@/components/sections/points-calculator/index'
import type * as schema from '@/components/sections/points-calculator/schema'

export const bind: Bind<typeof schema> = ({ locale, text, claim, hasClaim }) => {
  const room = 'components.sections.points-calculator'
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
          referrals: text(`${room}.referrals`),
          referralsHint: text(`${room}.referralsHint`, figure('points-referral')),
          referralsError: text(`${room}.referralsError`),
          award: text(`${room}.award`),
          awardHint: text(`${room}.awardHint`, figure('points-award')),
          awardError: text(`${room}.awardError`, figure('points-award')),
          result: text(`${room}.result`),
          points: text(`${room}.points`),
          worth: text(`${room}.worth`, numberPlace),
          withdrawable: text(`${room}.withdrawable`),
          missing: text(`${room}.missing`, numberPlace),
          branch: text(`${room}.branch`, numberPlace),
          graduation: text(`${room}.graduation`),
          fromReferrals: text(`${room}.fromReferrals`),
          fromAward: text(`${room}.fromAward`),
          noScript: text(`${room}.noScript`, {
            graduation: claim('points-graduation').figure,
            referral: claim('points-referral').figure,
            withdrawal: claim('points-withdrawal').figure,
          }),
        }}
      />
    ),
  }
}
