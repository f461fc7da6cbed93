import { LazyPointsCalculator } from '@/components/layout/lazy-parts'
import { claimOf, isStated, textsOf, type MdxPage } from '@/components/mdx/page'
import { boundsOf, numberPlace } from '@/components/sections/calculator/bounds'
import { CalculatorFrame } from '@/components/sections/calculator/frame'
import type { PointsCalculatorProps } from '@/components/sections/points-calculator/props'

/** Calculates points, their value and whether they can be withdrawn from referrals and an award. */
export function PointsCalculatorView(props: PointsCalculatorProps) {
  return (
    <CalculatorFrame noScript={props.texts.noScript}>
      <LazyPointsCalculator {...props} />
    </CalculatorFrame>
  )
}

const prefix = 'components.sections.points-calculator'

export function PointsCalculator({ page }: { page: MdxPage }) {
  const t = textsOf(page)
  const one = (id: string) => claimOf(page, id).values[0] ?? 0
  const figure = (id: string) => ({ figure: claimOf(page, id).figure })
  return (
    <PointsCalculatorView
      locale={page.locale}
      rules={{
        graduation: one('points-graduation'),
        award: boundsOf(claimOf(page, 'points-award').values),
        referral: one('points-referral'),
        yuan: one('points-yuan'),
        withdrawal: one('points-withdrawal'),
        matching: isStated(page, 'points-matching') ? one('points-matching') : undefined,
      }}
      texts={{
        referrals: t(`${prefix}.referrals`),
        referralsHint: t(`${prefix}.referralsHint`, figure('points-referral')),
        referralsError: t(`${prefix}.referralsError`),
        award: t(`${prefix}.award`),
        awardHint: t(`${prefix}.awardHint`, figure('points-award')),
        awardError: t(`${prefix}.awardError`, figure('points-award')),
        result: t(`${prefix}.result`),
        points: t(`${prefix}.points`),
        worth: t(`${prefix}.worth`, numberPlace),
        withdrawable: t(`${prefix}.withdrawable`),
        missing: t(`${prefix}.missing`, numberPlace),
        branch: t(`${prefix}.branch`, numberPlace),
        graduation: t(`${prefix}.graduation`),
        fromReferrals: t(`${prefix}.fromReferrals`),
        fromAward: t(`${prefix}.fromAward`),
        noScript: t(`${prefix}.noScript`, {
          graduation: claimOf(page, 'points-graduation').figure,
          referral: claimOf(page, 'points-referral').figure,
          withdrawal: claimOf(page, 'points-withdrawal').figure,
        }),
      }}
    />
  )
}
