import { catalogOf, textsOf } from '@/components/mdx/page'
import { refundTerms } from '@/components/sections/programme/payments'
import * as money from '@/components/sections/programme/money'
import {
  paysUniversity,
  type Specimen,
  type SpecimenContext,
  type SpecimenSection,
  type SpecimenTable,
} from '@/components/sections/specimen/specimen'

const own = 'components.sections.specimen.refunds'
const prefix = 'components.sections.programme'

const payees = ['university', 'operator'] as const
type Payee = (typeof payees)[number]

const scheduled = (context: SpecimenContext, payee: Payee) =>
  money.refundable(context, context.programme.offer, payee)

/** The share and the amount that is refunded, by the day on which the notice arrives. */
function scheduleTable(context: SpecimenContext, payee: Payee): SpecimenTable {
  const text = textsOf(context)
  const programmeCatalog = catalogOf(context)
  const whole = scheduled(context, payee)
  const rows = programmeCatalog.refunds[payee].map(({ when, percent }) => {
    const parts = whole.map((sum) => ({ ...sum, amount: (sum.amount * percent) / 100 }))
    const amount =
      percent === 0 ? text(`${prefix}.refunds.nothing`) : money.formatTotals(context, parts)
    return { cells: [text(`${prefix}.when.${when}`), `${percent}%`, amount] }
  })
  return {
    kind: 'table',
    caption: text(`${prefix}.refunds.caption.${payee}`, {
      amount: money.formatTotals(context, whole),
    }),
    columns: [text(`${prefix}.refunds.when`), text(`${own}.share`), text(`${own}.amount`)],
    rows,
    figures: [1, 2],
  }
}

/** The fees to which no schedule applies. */
export function othersTable(context: SpecimenContext): SpecimenTable {
  const { programme } = context
  const text = textsOf(context)
  const programmeCatalog = catalogOf(context)
  const { offer } = programme
  const rows = offer.fees
    .filter(({ refund }) => refund !== 'schedule')
    .map((fee) => ({
      cells: [
        programmeCatalog.labels.fees[fee.id] ?? fee.id,
        text(`${prefix}.fees.refund.${fee.refund}`),
        money.formatMoney(context, {
          currency: fee.currency,
          amount: money.amountOf(context, offer, fee),
        }),
      ],
    }))
  const columns = (['item', 'refund', 'amount'] as const).map((id) => text(`${prefix}.fees.${id}`))
  return { kind: 'table', caption: text(`${own}.others.caption`), columns, rows, figures: [2] }
}

export function schedules(context: SpecimenContext): SpecimenSection[] {
  return payees
    .filter((payee) => scheduled(context, payee).length > 0)
    .map((payee) => ({
      title: textsOf(context)(`${prefix}.refunds.${payee}`),
      blocks: [scheduleTable(context, payee)],
    }))
}

/** What is refunded, of which payment, until when, and how to ask for it. */
export function refunds(context: SpecimenContext): Specimen {
  const text = textsOf(context)
  const steps = ['write', 'day', 'both', 'reply'] as const
  const asked = steps.filter((id) => id !== 'both' || paysUniversity(context))
  return {
    title: text(`${own}.title`),
    lead: text(`${own}.lead`),
    sections: [
      ...schedules(context),
      { title: text(`${own}.others`), blocks: [othersTable(context)] },
      {
        title: text(`${own}.how`),
        blocks: [
          { kind: 'checklist', items: asked.map((id) => text(`${own}.how.${id}`)) },
          refundTerms(context, context.programme),
        ],
      },
    ],
    notes: [text(`${own}.note.law`)],
  }
}
