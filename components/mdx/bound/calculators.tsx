import type { MdxContext } from '@/components/mdx/context'
import { BudgetCalculator } from '@/components/sections/budget-calculator'
import { partsAddUp, type BudgetPart } from '@/components/sections/budget-calculator/rules'
import { PointsCalculator } from '@/components/sections/points-calculator'

// The browser formats these numbers as one types; until then their places stay as they are.
const place = { number: '{number}' }

function bounds(values: readonly number[]): readonly [number, number] {
  const [low = 0, high = low] = values
  return [low, high]
}

export function boundPoints({ locale, text, claim, hasClaim }: MdxContext) {
  const room = 'components.sections.points-calculator'
  const one = (id: string) => claim(id).values[0] ?? 0
  const figure = (id: string) => ({ figure: claim(id).figure })
  return function BoundPoints() {
    return (
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
          worth: text(`${room}.worth`, place),
          withdrawable: text(`${room}.withdrawable`),
          missing: text(`${room}.missing`, place),
          branch: text(`${room}.branch`, place),
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
    )
  }
}

export function boundBudget({ locale, text, claim }: MdxContext) {
  const room = 'components.sections.budget-calculator'
  const living = claim('us-living-cost')
  const years = [
    ['1', 'year1'],
    ['1.5', 'year1_5'],
    ['2', 'year2'],
    ['3', 'year3'],
  ] as const
  return function BoundBudget({ parts }: { parts: readonly BudgetPart[] }) {
    if (!partsAddUp(parts, bounds(living.values))) {
      throw new Error(`The parts of a year’s living costs do not add up to ${living.figure}`)
    }
    return (
      <BudgetCalculator
        locale={locale}
        parts={parts}
        texts={{
          parts: text(`${room}.parts`),
          amount: text(`${room}.amount`, place),
          livingAYear: text(`${room}.livingAYear`),
          years: text(`${room}.years`),
          yearOptions: years.map(([value, id]) => ({ value, label: text(`${room}.${id}`) })),
          tuition: text(`${room}.tuition`),
          tuitionHint: text(`${room}.tuitionHint`),
          once: text(`${room}.once`),
          onceHint: text(`${room}.onceHint`),
          amountError: text(`${room}.amountError`),
          result: text(`${room}.result`),
          unit: text(`${room}.unit`),
          living: text(`${room}.living`),
          tuitionLine: text(`${room}.tuitionLine`),
          onceLine: text(`${room}.onceLine`),
          tuitionUnknown: text(`${room}.tuitionUnknown`),
          note: text(`${room}.note`, { figure: living.figure }),
          noScript: text(`${room}.noScript`, { figure: living.figure }),
        }}
      />
    )
  }
}
