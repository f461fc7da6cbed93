import { textsOf } from '@/components/mdx/page'
import { longDay } from '@/components/articles/dates/index'
import * as money from '@/components/sections/programme/money'
import * as words from '@/components/sections/programme/texts'
import { feesTable, notesOf, payeesTable } from '@/components/sections/specimen/kinds/quotation'
import {
  installmentFees,
  orderedFees,
  orderedIntake,
  type QuotationOrder,
} from '@/components/sections/specimen/itemized/order'
import {
  isNamedAfter,
  type Specimen,
  type SpecimenContext,
  type SpecimenTable,
} from '@/components/sections/specimen/specimen'
import type { Fee } from '@/schemas/content/programme-offer'

const own = 'components.sections.specimen.itemized'
const sample = 'components.sections.specimen.quotation'
const prefix = 'components.sections.programme'

/** The installments with their days and amounts, in each currency. */
function planTable(context: SpecimenContext, fees: readonly Fee[], due: readonly string[]): SpecimenTable {
  const { locale, programme } = context
  const text = textsOf(context)
  const wholes = money
    .totals(context, programme.offer, fees)
    .map(({ currency, amount }) => ({ currency, parts: money.partsOf(amount, due.length) }))
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
              [text(`${sample}.valid`), text(`${sample}.valid.until`, { day: day(intake?.due[0]) })],
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
        ],
      },
    ],
    notes: [
      ...(isNamedAfter(context) ? [text('components.sections.notice.affiliation.title')] : []),
      text(`${own}.note.decides`),
      ...notesOf(context, fees),
    ],
  }
}
