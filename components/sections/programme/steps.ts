import { longDay, mediumDay, monthDay } from '@/components/articles/dates'
import { catalogOf, textsOf, type MdxPage } from '@/components/mdx/page'
import {
  amountOf,
  formatTotals,
  paymentPlan,
  refundable,
  scheduled,
  type PlanChoice,
} from '@/components/sections/programme/money'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import { freeServices, stated, terms } from '@/components/sections/programme/payments'
import type { SpecimenBlock, SpecimenTable } from '@/components/sections/specimen/specimen'
import type { MessageId } from '@/lib/i18n/message-ids'
import {
  computeRefund,
  lastDays,
  listPeriods,
  sumMoney,
  sumPaid,
  type Money,
  type PaymentPlan,
  type When,
} from '@/lib/money/plan'
import { addDays } from '@/lib/time'
import type { Payee } from '@/schemas/content/programme'
import type { Fee } from '@/schemas/content/programme-offer'

const prefix = 'components.sections.programme'

/** The notices in the table of steps arrive on this day after the start. */
const example = 12

/** The parties that are paid by the refund tables: the university only if there is one. */
export const payeesOf = (page: MdxPage, { offer }: OfferedProgramme): Payee[] =>
  (['university', 'operator'] as const).filter((payee) => scheduled(page, offer, payee).length > 0)

/** An amount, or that nothing is paid. */
const shown = (page: MdxPage, amounts: readonly Money[]): string =>
  amounts.some(({ amount }) => amount > 0)
    ? formatTotals(page, amounts)
    : textsOf(page)(`${prefix}.steps.nothing`)

/** What comes back; nothing of it is never a debt. */
function refundText(page: MdxPage, paid: readonly Money[], back: readonly Money[]): string {
  if (back.some(({ amount }) => amount > 0)) return formatTotals(page, back)
  const isPaid = paid.some(({ amount }) => amount > 0)
  return textsOf(page)(isPaid ? `${prefix}.refunds.zero` : `${prefix}.refunds.unpaid`)
}

/** What has been paid, comes back and is lost at each step from the first question to the end. */
export function stepsTable(
  page: MdxPage,
  programme: OfferedProgramme,
  choice: PlanChoice = {},
): SpecimenTable[] {
  const text = textsOf(page)
  const { offer, leadsTo } = programme
  const { refunds } = catalogOf(page)
  const plan = paymentPlan(page, programme, choice)
  const whole = paymentPlan(page, programme, { ...choice, way: 'whole' })
  if (!plan || !whole) return []
  const payees = payeesOf(page, programme)
  const sumFees = (is: (fee: Fee) => boolean) =>
    offer.fees
      .filter(is)
      .map((fee) => ({ currency: fee.currency, amount: amountOf(page, offer, fee) }))
  const applied = sumFees(({ payee, refund }) => payee === 'university' && refund === 'none')
  const ofVisa = sumFees(({ payee }) => payee === 'government')
  const row = (id: MessageId, values: Record<string, string>, sums: readonly string[]) => ({
    cells: [text(id, values), ...sums],
  })
  const nothing = text(`${prefix}.steps.nothing`)
  const early = (id: MessageId, values: Record<string, string>, fees: readonly Money[]) =>
    row(id, values, [shown(page, fees), nothing, shown(page, fees)])
  const left = (id: MessageId, day: string, paidBefore: readonly Money[], own: PaymentPlan) => {
    const paid = sumMoney([...paidBefore, ...payees.flatMap((one) => sumPaid(own, one, day))])
    const back = sumMoney(payees.flatMap((one) => computeRefund(own, refunds, one, day)))
    const lost = sumMoney([
      ...paid,
      ...back.map(({ currency, amount }) => ({ currency, amount: -amount })),
    ])
    const sums = [paid, back, lost].map((amounts) => shown(page, amounts))
    return row(id, { day: longDay(page.locale, day), days: String(example) }, sums)
  }
  const visa = [...applied, ...ofVisa]
  const beforeStart = addDays(plan.start, -1)
  const [, secondTerm] = [...new Set(plan.payments.flatMap(({ term }) => term ?? []))].toSorted()
  const second = secondTerm ?? plan.payments.at(-1)?.day ?? plan.start
  const free = freeServices(page, programme)
  const own = leadsTo === 'degree' ? 'degree' : 'other'
  const deferred = left(`${prefix}.steps.deferred`, beforeStart, visa, plan)
  return [
    {
      kind: 'table',
      caption: text(`${prefix}.steps.caption`, { day: longDay(page.locale, plan.start) }),
      columns: (['step', 'paid', 'back', 'lost'] as const).map((id) =>
        text(`${prefix}.steps.${id}`),
      ),
      rows: [
        free.length > 0
          ? early(`${prefix}.steps.asked.with`, { services: stated(page, free) }, [])
          : early(`${prefix}.steps.asked`, {}, []),
        early(`${prefix}.steps.refused`, {}, applied),
        left(`${prefix}.steps.signed`, addDays(plan.signed, 7), applied, plan),
        left(
          ofVisa.length > 0 ? `${prefix}.steps.before.visa` : `${prefix}.steps.before`,
          beforeStart,
          visa,
          plan,
        ),
        {
          cells: [
            deferred.cells[0] ?? '',
            deferred.cells[1] ?? '',
            text(`${prefix}.steps.carried`),
            nothing,
          ],
        },
        left(`${prefix}.steps.started`, addDays(plan.start, example), visa, plan),
        left(
          `${prefix}.steps.second.${own}`,
          secondTerm === undefined ? second : addDays(second, example),
          visa,
          plan,
        ),
        ...(choice.way === undefined
          ? [left(`${prefix}.steps.whole`, addDays(plan.start, example), visa, whole)]
          : []),
        left(
          `${prefix}.steps.finished.${leadsTo}`,
          addDays(plan.start, offer.months * 31),
          visa,
          plan,
        ),
      ],
      figures: [1, 2, 3],
    },
  ]
}

/** The periods with the same sums as texts: for each payee what is paid, and what comes back. */
export function periodTexts(page: MdxPage, programme: OfferedProgramme, way: PlanChoice['way']) {
  const plan = paymentPlan(page, programme, way === undefined ? {} : { way })
  if (!plan) return []
  const payees = payeesOf(page, programme)
  return listPeriods(plan, catalogOf(page).refunds).map(({ from, to, ...sums }) => ({
    from,
    to,
    values: payees.flatMap((payee) => {
      const { paid, back } = sums[payee]
      return [shown(page, paid), refundText(page, paid, back)]
    }),
  }))
}

/** Until when a step lasts: with its last day, except where that follows from the day on which one signs. */
function untilText(page: MdxPage, plan: PaymentPlan | undefined, when: When): string {
  const text = textsOf(page)
  const step = text(`${prefix}.when.${when}`)
  const day = plan && when !== 'seven-days' && lastDays(plan, plan.start)[when]
  if (!plan || !day) return step
  const [year] = plan.start.split('-', 1)
  const shownDay = day.startsWith(`${year}-`)
    ? monthDay(page.locale, day)
    : mediumDay(page.locale, day)
  return text(`${prefix}.refunds.until`, { step, day: shownDay })
}

/** The steps of a refund table: until when, the share of the fees in its caption, and the sum that this is. */
export function refundSteps(page: MdxPage, programme: OfferedProgramme, payee: Payee) {
  const plan = paymentPlan(page, programme)
  const whole = refundable(page, programme.offer, payee)
  return catalogOf(page).refunds[payee].map(({ when, percent }) => ({
    when: untilText(page, plan, when),
    percent,
    amount:
      percent === 0
        ? textsOf(page)(`${prefix}.refunds.nothing.${payee}`)
        : formatTotals(
            page,
            whole.map((sum) => ({ ...sum, amount: (sum.amount * percent) / 100 })),
          ),
  }))
}

/** All periods as a table, for those who read, print or have no scripts. */
export function periodsTable(
  page: MdxPage,
  programme: OfferedProgramme,
  way: 'installments' | 'whole',
): SpecimenTable {
  const text = textsOf(page)
  const day = (value: string) => longDay(page.locale, value)
  const spanText = (from: string, to: string | undefined) => {
    if (to === undefined) return text(`${prefix}.left.from`, { from: day(from) })
    return from === to
      ? day(from)
      : text(`${prefix}.left.between`, { from: day(from), to: day(to) })
  }
  return {
    kind: 'table',
    caption: text(`${prefix}.left.way.${way}`),
    columns: [text(`${prefix}.left.notice`), ...columnNames(page, programme)],
    rows: periodTexts(page, programme, way).map(({ from, to, values }) => ({
      cells: [spanText(from, to), ...values],
    })),
  }
}

/** The names of the values of a period. */
export const columnNames = (page: MdxPage, programme: OfferedProgramme): string[] =>
  payeesOf(page, programme).flatMap((payee) =>
    (['paid', 'back'] as const).map((id) => textsOf(page)(`${prefix}.left.${payee}.${id}`)),
  )

/** Which version of the terms holds, and that nobody owes more than is paid. */
export function versionTerms(page: MdxPage): SpecimenBlock {
  const text = textsOf(page)
  const { version, effective } = catalogOf(page).terms
  return terms(
    [
      text(`${prefix}.terms.version`),
      text(`${prefix}.terms.version.value`, { version, day: longDay(page.locale, effective) }),
    ],
    [text(`${prefix}.terms.owed`), text(`${prefix}.terms.owed.value`)],
  )
}
