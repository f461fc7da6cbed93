import { textsOf } from '@/components/mdx/page'
import { longDay } from '@/components/articles/dates/index'
import * as money from '@/components/sections/programme/money'
import { itemText } from '@/components/sections/specimen/kinds/quotation'
import {
  orderedFees,
  orderedIntake,
  type QuotationOrder,
} from '@/components/sections/specimen/itemized/order'
import type { SpecimenContext } from '@/components/sections/specimen/specimen'

const own = 'components.sections.specimen.itemized'
const prefix = 'components.sections.programme'

/**
 * A quotation as lines of a message: each fee with its payee, the total, and until when it is valid. If that is more than
 * `longest` characters, one sum for each payee instead of each fee.
 */
export function plainQuotation(context: SpecimenContext, order: QuotationOrder, longest = Infinity): string {
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
  const sumOf = (some: typeof fees) => money.formatTotals(context, money.totals(context, offer, some))
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
