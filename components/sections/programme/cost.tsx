import type { MdxPage } from '@/components/mdx/page'
import { rules } from '@/components/sections/programme/answers'
import {
  extras,
  installments,
  refundTerms,
  service,
  totalInYuan,
} from '@/components/sections/programme/payments'
import { Blocks } from '@/components/sections/programme/blocks'
import { programmeContext, type ProgrammeContext } from '@/components/sections/programme/context'
import {
  amountOf,
  creditsOf,
  formatMoney,
  formatTotals,
  refundable,
  totals,
} from '@/components/sections/programme/money'
import { offeredProgrammeOf } from '@/components/sections/programme/own'
import type { Payee } from '@/components/sections/programme/refund-rules'
import { Disclosure } from '@/components/sections/disclosure/index'
import { SampleTable } from '@/components/sections/programme/sample-table'
import type { Fee, Offer } from '@/schemas/content/programme-offer'

const prefix = 'components.sections.programme'

/** The sample quotation: each item with its payee, amount and refund, the sums, and below it how and for what one pays. */
export function ProgrammeFees({ page }: { page: MdxPage }) {
  const context = programmeContext(page)
  const {
    text,
    programmeCatalogue: { labels },
  } = context
  const programme = offeredProgrammeOf(context)
  const { offer, leadsTo } = programme
  const columns = (['item', 'payee', 'amount', 'refund'] as const).map((id) => text(`${prefix}.fees.${id}`))
  const rows = offer.fees.map((fee) => ({
    key: fee.id,
    cells: [
      labels.fees[fee.id],
      text(`${prefix}.payee.${fee.payee}`),
      amountCell(context, offer, fee),
      text(`${prefix}.fees.refund.${fee.refund}`),
    ],
  }))
  const sum = {
    key: 'sum',
    cells: [text(`${prefix}.fees.total`), '', formatTotals(context, totals(context, offer)), ''],
    strong: true,
  }
  const folded = [
    [
      text(`${prefix}.service.title.${leadsTo === 'degree' ? 'degree' : 'other'}`),
      service(context, programme),
    ],
    [text(`${prefix}.installments.title`), [installments(context, programme)]],
    [text(`${prefix}.extras.title`), extras(context, programme)],
  ] as const
  return (
    <>
      <SampleTable
        context={context}
        caption={text(`${prefix}.fees.caption`)}
        columns={columns}
        rows={[...rows, sum]}
      />
      <Blocks context={context} blocks={[totalInYuan(context, programme)]} />
      {folded.map(([summary, blocks]) => (
        <Disclosure key={summary} summary={summary}>
          <Blocks context={context} blocks={blocks} />
        </Disclosure>
      ))}
    </>
  )
}

function amountCell(context: ProgrammeContext, offer: Offer, fee: Fee) {
  const amount = formatMoney(context, { currency: fee.currency, amount: amountOf(context, offer, fee) })
  if (fee.perCredit === undefined) return amount
  const price = formatMoney(context, { currency: fee.currency, amount: fee.perCredit })
  return (
    <>
      {amount}
      <span className="block text-sm font-normal text-ink-soft">
        {context.text(`${prefix}.fees.per-credit`, { credits: creditsOf(offer), price })}
      </span>
    </>
  )
}

/** What is refunded of an installment of tuition and of the provider's fees, by the day on which the notice arrives. */
export function ProgrammeRefunds({ page }: { page: MdxPage }) {
  const context = programmeContext(page)
  const programme = offeredProgrammeOf(context)
  const payees = (['university', 'operator'] as const).filter(
    (payee) => refundable(context, programme.offer, payee).length > 0,
  )
  return (
    <>
      {payees.map((payee) => (
        <RefundTable key={payee} context={context} offer={programme.offer} payee={payee} />
      ))}
      <Blocks context={context} blocks={[refundTerms(context, programme)]} />
    </>
  )
}

/** Deferral, credit transfer, appeals and complaints. */
export function ProgrammeRules({ page }: { page: MdxPage }) {
  const context = programmeContext(page)
  return (
    <Disclosure summary={context.text(`${prefix}.rules`)}>
      <Blocks context={context} blocks={[rules(context, offeredProgrammeOf(context))]} />
    </Disclosure>
  )
}

function RefundTable({ context, offer, payee }: { context: ProgrammeContext; offer: Offer; payee: Payee }) {
  const { text, programmeCatalogue } = context
  const whole = refundable(context, offer, payee)
  const columns = [text(`${prefix}.refunds.when`), text(`${prefix}.refunds.${payee}`)]
  const rows = programmeCatalogue.refunds[payee].map(({ when, percent }) => {
    const parts = whole.map(({ currency, amount }) => ({ currency, amount: (amount * percent) / 100 }))
    const share = text(`${prefix}.refunds.percent`, { percent, amount: formatTotals(context, parts) })
    return {
      key: when,
      cells: [text(`${prefix}.when.${when}`), percent === 0 ? text(`${prefix}.refunds.nothing`) : share],
    }
  })
  return (
    <SampleTable
      context={context}
      caption={text(`${prefix}.refunds.caption.${payee}`, { amount: formatTotals(context, whole) })}
      columns={columns}
      rows={rows}
    />
  )
}
