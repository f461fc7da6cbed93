import * as money from '@/components/sections/programme/money'
import { divideAmount } from '@/lib/money/plan'
import * as words from '@/components/sections/programme/texts'
import { catalogOf, textsOf } from '@/components/mdx/page'
import { longDay } from '@/components/articles/dates'
import {
  feesTable,
  notesOf,
  payeesTable,
  itemText,
} from '@/components/sections/specimen/kinds/quotation'
import {
  isNamedAfter,
  type Specimen,
  type SpecimenContext,
  type SpecimenTable,
} from '@/components/sections/specimen/specimen'
import type { Fee, Offer } from '@/schemas/content/programme-offer'
import { dividedFees } from '@/components/sections/programme/payments'
import { stepsTable } from '@/components/sections/programme/steps'

/** What a quotation is made out for. Null and undefined mean that the applicant did not choose. */
export type QuotationOrder = {
  applicant: string
  reference: string
  /** The day of issue, `2026-11-23`. */
  day: string
  /** The day on which the intake starts. */
  intake?: string | null
  payment?: 'whole' | 'installments' | null
  priced?: 'operator' | 'others' | null
}

/** The fees that are quoted: all of them if a program has none of those that were asked for. */
function orderedFees(context: SpecimenContext, { priced }: QuotationOrder): readonly Fee[] {
  const { programme } = context
  const { fees } = programme.offer
  const chosen = priced
    ? fees.filter(({ payee }) => (payee === 'operator') === (priced === 'operator'))
    : fees
  return chosen.length > 0 ? chosen : fees
}

/** The chosen intake, or the next one whose deadline is not over on the day of issue; else the last one. */
export function orderedIntake({ intakes }: Offer, { intake, day }: QuotationOrder) {
  const chosen = intakes.find(({ start }) => start === intake)
  return chosen ?? intakes.find(({ deadline }) => deadline >= day) ?? intakes.at(-1)
}

/** The fees that may be paid in installments: the tuition of a degree, otherwise the fees of the provider. */
function installmentFees(context: SpecimenContext, fees: readonly Fee[]): readonly Fee[] {
  const { programme } = context
  const divided = dividedFees(programme.offer, programme.leadsTo)
  return fees.filter((fee) => divided.includes(fee))
}

const own = 'components.sections.specimen.itemized'
const sample = 'components.sections.specimen.quotation'
const prefix = 'components.sections.programme'

/** The installments with their days and amounts, in each currency. */
function planTable(
  context: SpecimenContext,
  fees: readonly Fee[],
  due: readonly string[],
): SpecimenTable {
  const { locale, programme } = context
  const text = textsOf(context)
  const wholes = money
    .totalsOf(context, programme.offer, fees)
    .map(({ currency, amount }) => ({ currency, parts: divideAmount(amount, due.length) }))
  const rows = due.map((day, index) => {
    const amounts = wholes.map(({ currency, parts }) => ({ currency, amount: parts[index] ?? 0 }))
    const name = text(`${own}.plan.installment`, { number: index + 1 })
    return { cells: [name, longDay(locale, day), money.formatTotals(context, amounts)] }
  })
  const columns = [text(`${own}.plan`), text(`${own}.plan.due`), text(`${prefix}.fees.amount`)]
  return { kind: 'table', caption: text(`${own}.plan.caption`), columns, rows, figures: [2] }
}

/** The quotation of a program for one person, with the items that were asked for. */
export function itemizedQuotation(context: SpecimenContext, order: QuotationOrder): Specimen {
  const { locale, programme } = context
  const text = textsOf(context)
  const { offer, name, award } = programme
  const intake = orderedIntake(offer, order)
  const fees = orderedFees(context, order)
  const scope = fees.length === offer.fees.length ? 'all' : (order.priced ?? 'all')
  const divided = order.payment === 'installments' ? installmentFees(context, fees) : []
  const day = (value: string | undefined) => (value === undefined ? '' : longDay(locale, value))
  return {
    title: text(`${own}.title`),
    lead: text(`${own}.lead`, { reference: order.reference, day: day(order.day) }),
    sections: [
      {
        title: text(`${sample}.parties`),
        blocks: [
          {
            kind: 'terms',
            terms: [
              [text(`${sample}.operator`), context.operator],
              [text(`${sample}.applicant`), order.applicant],
              [text(`${sample}.programme`), name],
              [text(`${prefix}.award`), award],
              [text(`${prefix}.university`), words.universityText(context, programme)],
              [text(`${prefix}.dates.start`), day(intake?.start)],
              [
                text(`${sample}.valid`),
                text(`${sample}.valid.until`, { day: day(intake?.due[0]) }),
              ],
              [text(`${own}.scope`), text(`${own}.scope.${scope}`)],
              [text(`${own}.payment`), text(`${own}.payment.${order.payment ?? 'open'}`)],
              [text(`${sample}.before`), text(`${sample}.check`)],
            ],
          },
        ],
      },
      {
        title: text(`${sample}.amounts`),
        blocks: [
          feesTable(context, fees),
          payeesTable(context, fees),
          ...(divided.length > 0 && intake ? [planTable(context, divided, intake.due)] : []),
          ...(scope === 'all'
            ? stepsTable(context, programme, {
                intake,
                ...(order.payment ? { way: order.payment } : {}),
              })
            : []),
        ],
      },
    ],
    notes: [
      ...(isNamedAfter(context) ? [text('components.sections.notice.affiliation.title')] : []),
      text(`${own}.note.decides`),
      text(`${own}.note.${order.payment === 'whole' ? 'whole' : 'terms'}`, {
        version: catalogOf(context).terms.version,
      }),
      ...notesOf(context, fees),
    ],
  }
}

/**
 * A quotation as lines of a message: each fee with its payee, the total, and until when it is valid. If that is more than
 * `longest` characters, one sum for each payee instead of each fee.
 */
export function plainQuotation(
  context: SpecimenContext,
  order: QuotationOrder,
  longest = Infinity,
): string {
  const { locale, programme } = context
  const text = textsOf(context)
  const { offer } = programme
  const intake = orderedIntake(offer, order)
  const fees = orderedFees(context, order)
  const items = fees.map((fee) =>
    text(`${own}.plain.item`, {
      item: itemText(context, fee),
      amount: money.formatMoney(context, {
        currency: fee.currency,
        amount: money.amountOf(context, offer, fee),
      }),
      payee: text(`${prefix}.payee.${fee.payee}`),
    }),
  )
  const sumOf = (some: typeof fees) =>
    money.formatTotals(context, money.totalsOf(context, offer, some))
  const ends = intake
    ? [
        text(`${own}.plain.valid`, {
          start: longDay(locale, intake.start),
          day: longDay(locale, intake.due[0] ?? intake.start),
        }),
      ]
    : []
  const closing = [text(`${own}.plain.total`, { total: sumOf(fees) }), ...ends]
  const whole = [...items, ...closing].join('\n')
  if (whole.length <= longest) return whole
  const payees = [...new Set(fees.map(({ payee }) => payee))]
  const sums = payees.map((payee) =>
    text(`${own}.plain.payee`, {
      payee: text(`${prefix}.payee.${payee}`),
      amount: sumOf(fees.filter((fee) => fee.payee === payee)),
    }),
  )
  return [...sums, ...closing].join('\n')
}
