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

/** The items of a quotation as lines of a message: each fee with its payee, the sum, and until when it is valid. */
export function plainQuotation(context: SpecimenContext, order: QuotationOrder): string {
  const { text, locale, programme } = context
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
  const total = money.formatTotals(context, money.totals(context, offer, fees))
  const ends = intake
    ? [
        text(`${own}.plain.valid`, {
          start: longDay(locale, intake.start),
          day: longDay(locale, intake.due[0] ?? intake.start),
        }),
      ]
    : []
  return [...items, text(`${own}.plain.total`, { total }), ...ends].join('\n')
}
