import { catalogOf, textsOf } from '@/components/mdx/page'
import { longDay } from '@/components/articles/dates/index'
import { openIntakes, today } from '@/components/sections/programme/days'
import * as money from '@/components/sections/programme/money'
import * as payments from '@/components/sections/programme/payments'
import * as words from '@/components/sections/programme/texts'
import type {
  Specimen,
  SpecimenContext,
  SpecimenSection,
  SpecimenTable,
} from '@/components/sections/specimen/specimen'
import { type Fee, creditsOf } from '@/schemas/content/programme-offer'

const own = 'components.sections.specimen.quotation'
const prefix = 'components.sections.programme'

/** What is true of some of these fees. */
export function notesOf(context: SpecimenContext, fees: readonly Fee[]): string[] {
  const text = textsOf(context)
  return [
    ...(fees.some(({ currency }) => currency !== 'CNY') ? [text(`${own}.note.rate`)] : []),
    ...(fees.some(({ perCredit }) => perCredit !== undefined) ? [text(`${own}.note.repeat`)] : []),
  ]
}

export function itemText(context: SpecimenContext, fee: Fee): string {
  const name = catalogOf(context).labels.fees[fee.id] ?? fee.id
  if (fee.perCredit === undefined) return name
  const price = money.formatMoney(context, { currency: fee.currency, amount: fee.perCredit })
  const credits = creditsOf(context.programme.offer)
  return textsOf(context)(`${own}.per-credit`, {
    name,
    detail: textsOf(context)(`${prefix}.fees.per-credit`, { credits, price }),
  })
}

/** Each of these fees with its payee, and the sum. */
export function feesTable(context: SpecimenContext, fees: readonly Fee[]): SpecimenTable {
  const { programme } = context
  const text = textsOf(context)
  const { offer } = programme
  const rows = fees.map((fee) => ({
    cells: [
      itemText(context, fee),
      text(`${prefix}.payee.${fee.payee}`),
      text(`${prefix}.fees.refund.${fee.refund}`),
      money.formatMoney(context, {
        currency: fee.currency,
        amount: money.amountOf(context, offer, fee),
      }),
    ],
  }))
  const total = money.formatTotals(context, money.totalsOf(context, offer, fees))
  return {
    kind: 'table',
    caption: text(`${own}.fees`),
    columns: (['item', 'payee', 'refund', 'amount'] as const).map((id) =>
      text(`${prefix}.fees.${id}`),
    ),
    rows: [...rows, { cells: [text(`${prefix}.fees.total`), '', '', total], strong: true }],
    figures: [3],
  }
}

/** How much each payee receives in all. */
export function payeesTable(context: SpecimenContext, fees: readonly Fee[]): SpecimenTable {
  const { programme } = context
  const text = textsOf(context)
  const { offer } = programme
  const payees = [...new Set(fees.map(({ payee }) => payee))]
  return {
    kind: 'table',
    caption: text(`${own}.payees`),
    columns: [text(`${prefix}.fees.payee`), text(`${prefix}.fees.amount`)],
    rows: payees.map((payee) => {
      const paid = fees.filter((fee) => fee.payee === payee)
      return {
        cells: [
          text(`${prefix}.payee.${payee}`),
          money.formatTotals(context, money.totalsOf(context, offer, paid)),
        ],
      }
    }),
    figures: [1],
  }
}

/** What the fees of the provider buy, the installments, and what is paid only in some cases. */
export function paymentSections(context: SpecimenContext): SpecimenSection[] {
  const text = textsOf(context)
  const { programme } = context
  const fee = programme.leadsTo === 'degree' ? 'degree' : 'other'
  return [
    {
      title: text(`${prefix}.service.title.${fee}`),
      blocks: payments.serviceFee(context, programme),
    },
    {
      title: text(`${prefix}.installments.title`),
      blocks: [payments.listInstallments(context, programme)],
    },
    { title: text(`${prefix}.extras.title`), blocks: payments.listExtras(context, programme) },
  ]
}

/** What a program costs: each item with its payee, the sum, and how it is paid. */
export function quotation(context: SpecimenContext): Specimen {
  const { locale, programme } = context
  const text = textsOf(context)
  const { offer, name, award } = programme
  const intake = openIntakes(offer, today())[0]?.intake ?? offer.intakes.at(-1)
  const day = (value: string | undefined) => (value === undefined ? '' : longDay(locale, value))
  return {
    title: text(`${own}.title`),
    lead: text(`${own}.lead`),
    sections: [
      {
        title: text(`${own}.parties`),
        blocks: [
          {
            kind: 'terms',
            terms: [
              [text(`${own}.operator`), context.operator],
              [text(`${own}.applicant`), text(`${own}.applicant.later`)],
              [text(`${own}.programme`), name],
              [text(`${prefix}.award`), award],
              [text(`${prefix}.university`), words.universityText(context, programme)],
              [text(`${prefix}.dates.start`), day(intake?.start)],
              [text(`${own}.valid`), text(`${own}.valid.until`, { day: day(intake?.due[0]) })],
              [text(`${prefix}.payee`), words.payeeText(context, programme)],
              [text(`${own}.before`), text(`${own}.check`)],
            ],
          },
        ],
      },
      {
        title: text(`${own}.amounts`),
        blocks: [feesTable(context, offer.fees), payeesTable(context, offer.fees)],
      },
      ...paymentSections(context),
    ],
    notes: [text(`${own}.note.notice`), ...notesOf(context, offer.fees)],
  }
}
