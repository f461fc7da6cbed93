import { addDays, daysBetween } from '@/lib/time'
import type { Payee, Refunds } from '@/schemas/content/programme'
import type { Terms } from '@/schemas/content/programme-answers'
import type { Currency, Offer } from '@/schemas/content/programme-offer'

/*
 * What is due, paid and paid back on a day, for the fees to which a refund table applies. Days are those of the office
 * (`2027-03-08`), amounts are in units of their currency, with cents where a share has them.
 */

export type Money = { currency: Currency; amount: number }
export type PaymentWay = 'installments' | 'whole'

/** One payment. `term` is the first day of the term that it pays; absent if it pays for the whole program. */
export type Payment = { day: string; payee: Payee; money: Money; term?: string }

/** The payments of a person who signs on a day. */
export type PaymentPlan = {
  signed: string
  start: string
  /** The first day of the second half of the program. */
  half: string
  payments: readonly Payment[]
}

type PlanInput = {
  offer: Pick<Offer, 'months'>
  intake: Pick<Offer['intakes'][number], 'start' | 'due' | 'decision'>
  /** The sums of the fees with a refund table. */
  sums: Readonly<Record<Payee, readonly Money[]>>
  /** The shares of the provider’s fees; undefined if those are paid in the installments of the intake. */
  shares?: Terms['service'] | undefined
  way?: PaymentWay
  /** The day of the contract; by default that of the decision, the earliest on which one signs. */
  signed?: string
}

/** An amount in whole parts, as equal as possible: the last one has the rest. */
export function divideAmount(amount: number, count: number): number[] {
  const part = Math.floor(amount / count)
  return Array.from({ length: count }, (_, index) =>
    index < count - 1 ? part : amount - part * (count - 1),
  )
}

/** The day some months after another; half a month is 15 days. */
function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const whole = Math.floor(months)
  const last = new Date(Date.UTC(year, month + whole, 0)).getUTCDate()
  const moved = new Date(Date.UTC(year, month - 1 + whole, Math.min(date, last)))
  return addDays(moved.toISOString().slice(0, 10), whole === months ? 0 : 15)
}

/** When somebody who signs on a day pays how much, to whom. Each term starts as long after its payment as the first one. */
export function planPayments({
  offer,
  intake: { start, due, decision },
  sums,
  shares,
  way = 'installments',
  signed = decision,
}: PlanInput): PaymentPlan {
  const [first = start] = due
  const lead = daysBetween(first, start)
  const onDays = (payee: Payee, byTerm: boolean) =>
    sums[payee].flatMap(({ currency, amount }) =>
      divideAmount(amount, due.length).map((part, index): Payment => {
        const day = due[index] ?? first
        return {
          day: way === 'whole' ? first : day,
          payee,
          money: { currency, amount: part },
          ...(byTerm ? { term: addDays(day, lead) } : {}),
        }
      }),
    )
  const inShares = (parts: Terms['service']) =>
    sums.operator.flatMap(({ currency, amount }) =>
      parts.map(({ when, percent }): Payment => {
        const day = when === 'signing' || way === 'whole' ? signed : (due[1] ?? first)
        return { day, payee: 'operator', money: { currency, amount: (amount * percent) / 100 } }
      }),
    )
  return {
    signed,
    start,
    half: addMonths(start, offer.months / 2),
    payments: [
      ...onDays('university', true),
      ...(shares ? inShares(shares) : onDays('operator', false)),
    ],
  }
}

export type When = Refunds[Payee][number]['when']

/** The last day of each step of a refund table; the steps of a term count from its own first day. */
export function lastDays(
  { signed, half }: PaymentPlan,
  start: string,
): Partial<Record<When, string>> {
  return {
    'seven-days': addDays(signed, 7),
    'before-start': addDays(start, -1),
    'week-2': addDays(start, 13),
    'week-4': addDays(start, 27),
    half: addDays(half, -1),
  }
}

/** The step of a refund table for a notice that arrives on a day. */
function findStep(plan: PaymentPlan, steps: Refunds[Payee], day: string, start = plan.start) {
  const last = lastDays(plan, start)
  return (
    steps.find(({ when }) => day <= (last[when] ?? day)) ?? { when: 'later' as const, percent: 0 }
  )
}

/** The sums of amounts, one for each currency. */
export function sumMoney(amounts: readonly Money[]): Money[] {
  const sums = new Map<Currency, number>()
  for (const { currency, amount } of amounts) sums.set(currency, (sums.get(currency) ?? 0) + amount)
  return [...sums].map(([currency, amount]) => ({
    currency,
    amount: Math.round(amount * 100) / 100,
  }))
}

const of = (plan: PaymentPlan, payee: Payee) => plan.payments.filter((one) => one.payee === payee)

/** What has been paid to a payee by a day, that day included. */
export const sumPaid = (plan: PaymentPlan, payee: Payee, day: string): Money[] =>
  sumMoney(
    of(plan, payee).map((one) => ({ ...one.money, amount: one.day <= day ? one.money.amount : 0 })),
  )

/**
 * What comes back to somebody whose notice arrives on a day: never more than was paid, and never less than nothing. Of tuition,
 * the share of each term that was paid; of fees for the whole program, what was paid beyond the part that is not refunded.
 */
export function computeRefund(
  plan: PaymentPlan,
  refunds: Refunds,
  payee: Payee,
  day: string,
): Money[] {
  const steps = refunds[payee]
  const byTerm = of(plan, payee).filter(({ term }) => term !== undefined)
  const shares = byTerm.map(({ day: paidOn, money, term }) => ({
    ...money,
    amount: paidOn <= day ? (money.amount * findStep(plan, steps, day, term).percent) / 100 : 0,
  }))
  const whole = { ...plan, payments: of(plan, payee).filter(({ term }) => term === undefined) }
  const price = sumMoney(whole.payments.map(({ money }) => money))
  const paid = sumPaid(whole, payee, day)
  const { percent } = findStep(plan, steps, day)
  const rest = price.map(({ currency, amount }, index) => ({
    currency,
    amount: Math.max(0, (paid[index]?.amount ?? 0) - (amount * (100 - percent)) / 100),
  }))
  return sumMoney([...shares, ...rest])
}

/** What is paid and what comes back on all days from one to another. */
export type RefundPeriod = {
  from: string
  /** The last day; undefined for the last period. */
  to: string | undefined
} & Record<Payee, { paid: Money[]; back: Money[] }>

/** The periods in which the same sums are paid and refunded, from the day of the contract on. */
export function listPeriods(plan: PaymentPlan, refunds: Refunds): RefundPeriod[] {
  const terms = plan.payments.flatMap(({ term }) => term ?? [])
  const days = [plan.start, ...terms].flatMap((start) =>
    Object.values(lastDays(plan, start)).map((day) => addDays(day, 1)),
  )
  const changes = [plan.signed, ...plan.payments.map(({ day }) => day), ...days]
    .filter((day) => day >= plan.signed)
    .toSorted()
  const stateOn = (day: string) => {
    const state = (payee: Payee) => ({
      paid: sumPaid(plan, payee, day),
      back: computeRefund(plan, refunds, payee, day),
    })
    return { university: state('university'), operator: state('operator') }
  }
  const periods: RefundPeriod[] = []
  for (const from of changes) {
    const state = stateOn(from)
    const last = periods.at(-1)
    const { university, operator } = last ?? {}
    if (last && JSON.stringify({ university, operator }) === JSON.stringify(state)) continue
    if (last) last.to = addDays(from, -1)
    periods.push({ from, to: undefined, ...state })
  }
  return periods
}
