import { catalogOf, textsOf } from '@/components/mdx/page'
import { refundTerms } from '@/components/sections/programme/payments'
import * as money from '@/components/sections/programme/money'
import {
  payeesOf,
  refundSteps,
  stepsTable,
  versionTerms,
} from '@/components/sections/programme/steps'
import type { Payee } from '@/schemas/content/programme'
import {
  paysUniversity,
  type Specimen,
  type SpecimenContext,
  type SpecimenSection,
  type SpecimenTable,
} from '@/components/sections/specimen/specimen'

const own = 'components.sections.specimen.refunds'
const prefix = 'components.sections.programme'

/** The share and the amount that comes back, by the day on which the notice arrives. */
function scheduleTable(context: SpecimenContext, payee: Payee): SpecimenTable {
  const text = textsOf(context)
  const { programme } = context
  return {
    kind: 'table',
    caption: text(`${prefix}.refunds.caption.${payee}`, {
      amount: money.formatTotals(context, money.refundable(context, programme.offer, payee)),
    }),
    columns: [text(`${prefix}.refunds.when`), text(`${own}.share`), text(`${own}.amount`)],
    rows: refundSteps(context, programme, payee).map(({ when, percent, amount }) => ({
      cells: [when, `${percent}%`, amount],
    })),
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

export const schedules = (context: SpecimenContext): SpecimenSection[] =>
  payeesOf(context, context.programme).map((payee) => ({
    title: textsOf(context)(`${prefix}.refunds.${payee}`),
    blocks: [scheduleTable(context, payee)],
  }))

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
      {
        title: text(`${own}.steps`),
        blocks: [...stepsTable(context, context.programme), versionTerms(context)],
      },
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
