import { describe, expect, test } from 'vitest'
import { computeRefund, divideAmount, listPeriods, planPayments, sumPaid } from '@/lib/money/plan'
import type { Refunds } from '@/schemas/content/programme'

const refunds: Refunds = {
  university: [
    { when: 'before-start', percent: 100 },
    { when: 'week-2', percent: 80 },
    { when: 'week-4', percent: 50 },
    { when: 'later', percent: 0 },
  ],
  operator: [
    { when: 'seven-days', percent: 100 },
    { when: 'before-start', percent: 90 },
    { when: 'week-4', percent: 70 },
    { when: 'half', percent: 40 },
    { when: 'later', percent: 0 },
  ],
}
const input = {
  offer: { months: 10 },
  intake: { start: '2027-03-08', decision: '2027-01-29', due: ['2027-02-22', '2027-07-26'] },
  sums: {
    university: [{ currency: 'USD', amount: 8000 }],
    operator: [{ currency: 'CNY', amount: 36_400 }],
  },
  shares: [
    { when: 'signing', percent: 50 },
    { when: 'second-installment', percent: 50 },
  ],
} as const satisfies Parameters<typeof planPayments>[0]

const plan = planPayments(input)
const whole = planPayments({ ...input, way: 'whole' })
const sumOf = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0)

describe('the provider’s fees, half of them paid on signing', () => {
  test.each([
    ['the seventh day after signing', '2027-02-05', 18_200, 18_200],
    ['the eighth', '2027-02-06', 18_200, 14_560],
    ['the day before the start', '2027-03-07', 18_200, 14_560],
    ['the start', '2027-03-08', 18_200, 7_280],
    ['the last day of the fourth week', '2027-04-04', 18_200, 7_280],
    ['a day on which more is kept than was paid', '2027-04-05', 18_200, 0],
    ['the day of the second payment', '2027-07-26', 36_400, 14_560],
    ['the first day of the second half', '2027-08-08', 36_400, 0],
  ])('come back, on %s', (_, day, paid, back) => {
    expect(sumOf(sumPaid(plan, 'operator', day))).toBe(paid)
    expect(sumOf(computeRefund(plan, refunds, 'operator', day))).toBe(back)
  })

  test('come back from the whole to those who paid all at once', () => {
    expect(sumOf(computeRefund(whole, refunds, 'operator', '2027-03-20'))).toBe(25_480)
  })
})

describe('tuition, by terms', () => {
  test.each([
    ['before anything is due', '2027-02-21', 0, 8000, 0],
    ['before the start', '2027-03-07', 4000, 8000, 8000],
    ['in the second week', '2027-03-21', 3200, 8000, 7200],
    ['in the fourth', '2027-04-04', 2000, 8000, 6000],
    ['between the terms', '2027-07-25', 0, 8000, 4000],
    ['paid for the second', '2027-07-26', 4000, 8000, 4000],
    ['in its second week', '2027-08-22', 3200, 8000, 3200],
  ])('comes back, %s', (_, day, back, __, backOfWhole) => {
    expect(sumOf(computeRefund(plan, refunds, 'university', day))).toBe(back)
    expect(sumOf(computeRefund(whole, refunds, 'university', day))).toBe(
      day < '2027-02-22' ? 0 : backOfWhole,
    )
  })
})

test('without shares, the provider’s fees are paid in the installments, and nothing is due on signing', () => {
  const own = planPayments({ ...input, sums: { ...input.sums, university: [] }, shares: undefined })
  expect(sumOf(sumPaid(own, 'operator', '2027-02-21'))).toBe(0)
  expect(sumOf(computeRefund(own, refunds, 'operator', '2027-03-20'))).toBe(7280)
})

test('periods begin with the contract, follow each other, and the last one is open', () => {
  const periods = listPeriods(plan, refunds)
  expect(periods[0]?.from).toBe('2027-01-29')
  expect(periods.at(-1)?.to).toBeUndefined()
  expect(periods.map(({ from }) => from)).toEqual([...new Set(periods.map(({ from }) => from))])
})

test('an amount is divided without losing any of it', () => {
  expect(divideAmount(100, 3)).toEqual([33, 33, 34])
})
