import { expect, test } from 'vitest'
import { programmesOf, catalogOf } from '@/components/mdx/page'
import { paymentPlan, scheduled } from '@/components/sections/programme/money'
import { computeRefund, listPeriods, sumPaid, type Money } from '@/lib/money/plan'
import { addDays } from '@/lib/time'
import { isOffered } from '@/schemas/content/programme-offer'

const page = { locale: 'en-US', path: '/' } as const
const { refunds } = catalogOf(page)
const payees = ['university', 'operator'] as const
const ways = ['installments', 'whole'] as const
const amountOf = (some: readonly Money[], index: number) => some[index]?.amount ?? 0

/** Each program, in each intake, paid in each way, signed on the first day and on the last one. */
const plans = programmesOf(page)
  .filter(isOffered)
  .flatMap((programme) =>
    programme.offer.intakes.flatMap((intake) =>
      [intake.decision, intake.due[0] ?? intake.start].flatMap((signed) =>
        ways.flatMap((way) => {
          const plan = paymentPlan(page, programme, { intake, way, signed })
          return plan
            ? [{ programme, way, plan, name: `${programme.slug}, ${way}, ${signed}` }]
            : []
        }),
      ),
    ),
  )

test.each(plans)('on no day more comes back than was paid: $name', ({ programme, plan, way }) => {
  const periods = listPeriods(plan, refunds)
  const last = addDays(plan.start, programme.offer.months * 31)
  const wrong: string[] = []
  for (const payee of payees) {
    let before: { paid: Money[]; back: Money[] } | undefined
    for (let day = addDays(plan.signed, -20); day <= last; day = addDays(day, 1)) {
      const paid = sumPaid(plan, payee, day)
      const back = computeRefund(plan, refunds, payee, day)
      const state = JSON.stringify({ paid, back })
      back.forEach(({ amount }, index) => {
        if (amount < 0 || amount > amountOf(paid, index)) wrong.push(`${day} ${payee} ${state}`)
        const waited = before && JSON.stringify(before.paid) === JSON.stringify(paid)
        if (waited && amount > amountOf(before?.back ?? [], index)) wrong.push(`${day} waiting`)
      })
      before = { paid, back }
      const shown = periods.filter(({ from, to }) => from <= day && day <= (to ?? day))
      if (day >= plan.signed && (shown.length !== 1 || JSON.stringify(shown[0]?.[payee]) !== state))
        wrong.push(`${day} period`)
    }
    // All is paid in the end, and none of it comes back.
    expect(before?.paid).toEqual(scheduled(page, programme.offer, payee))
    expect(before?.back.every(({ amount }) => amount === 0)).toBe(true)
  }
  expect(wrong).toEqual([])

  // Terms that have not begun come back whole, also to those who paid all at once.
  const day = addDays(plan.start, 40)
  const ahead = plan.payments.filter(({ day: paid, term }) => paid <= day && (term ?? '') > day)
  expect(ahead.length > 0).toBe(way === 'whole' && programme.leadsTo === 'degree')
  const sum = ahead.reduce((total, { money }) => total + money.amount, 0)
  expect(amountOf(computeRefund(plan, refunds, 'university', day), 0)).toBe(sum)
})
