import { catalogOf, type MdxPage, textsOf } from '@/components/mdx/page'
import { rules } from '@/components/sections/programme/answers'
import {
  extras,
  installments,
  refundTerms,
  service,
  totalInYuan,
} from '@/components/sections/programme/payments'
import { Blocks } from '@/components/sections/programme/blocks'

import {
  amountOf,
  formatMoney,
  formatTotals,
  refundable,
  totals,
} from '@/components/sections/programme/money'
import { offeredProgrammeOf } from '@/components/sections/programme/own'
import { RefundSteps } from '@/components/sections/programme/refund-steps'
import { Disclosure } from '@/components/sections/disclosure/index'
import { SampleTable } from '@/components/sections/programme/sample-table'
import { type Fee, type Offer, creditsOf } from '@/schemas/content/programme-offer'

const prefix = 'components.sections.programme'

/** The sample quotation: each item with its payee, amount and refund, the sums, and below it how and for what one pays. */
export function ProgrammeFees({ page }: { page: MdxPage }) {
  const text = textsOf(page)
  const { labels } = catalogOf(page)
  const programme = offeredProgrammeOf(page)
  const { offer, leadsTo } = programme
  const columns = (['item', 'payee', 'amount', 'refund'] as const).map((id) => text(`${prefix}.fees.${id}`))
  const rows = offer.fees.map((fee) => ({
    key: fee.id,
    cells: [
      labels.fees[fee.id],
      text(`${prefix}.payee.${fee.payee}`),
      amountCell(page, offer, fee),
      text(`${prefix}.fees.refund.${fee.refund}`),
    ],
  }))
  const sum = {
    key: 'sum',
    cells: [text(`${prefix}.fees.total`), '', formatTotals(page, totals(page, offer)), ''],
    strong: true,
  }
  const folded = [
    [text(`${prefix}.rmb`), [totalInYuan(page, programme)]],
    [text(`${prefix}.service.title.${leadsTo === 'degree' ? 'degree' : 'other'}`), service(page, programme)],
    [text(`${prefix}.installments.title`), [installments(page, programme)]],
    [text(`${prefix}.extras.title`), extras(page, programme)],
  ] as const
  return (
    <>
      <SampleTable
        page={page}
        caption={text(`${prefix}.fees.caption`)}
        columns={columns}
        rows={[...rows, sum]}
      />
      {folded.map(([summary, blocks]) => (
        <Disclosure key={summary} summary={summary}>
          <Blocks page={page} blocks={blocks} />
        </Disclosure>
      ))}
    </>
  )
}

function amountCell(page: MdxPage, offer: Offer, fee: Fee) {
  const amount = formatMoney(page, { currency: fee.currency, amount: amountOf(page, offer, fee) })
  if (fee.perCredit === undefined) return amount
  const price = formatMoney(page, { currency: fee.currency, amount: fee.perCredit })
  return (
    <>
      {amount}
      <span className="block text-sm font-normal text-ink-soft">
        {textsOf(page)(`${prefix}.fees.per-credit`, { credits: creditsOf(offer), price })}
      </span>
    </>
  )
}

/** What is refunded of an installment of tuition and of the provider's fees, by the day on which the notice arrives. */
export function ProgrammeRefunds({ page }: { page: MdxPage }) {
  const programme = offeredProgrammeOf(page)
  const payees = (['university', 'operator'] as const).filter(
    (payee) => refundable(page, programme.offer, payee).length > 0,
  )
  return (
    <>
      <div className="grid w-full gap-x-10 gap-y-6 lg:grid-cols-2">
        {payees.map((payee) => (
          <RefundSteps key={payee} page={page} offer={programme.offer} payee={payee} />
        ))}
      </div>
      <Disclosure summary={textsOf(page)(`${prefix}.refunds.how`)}>
        <Blocks page={page} blocks={[refundTerms(page, programme)]} />
      </Disclosure>
    </>
  )
}

/** Deferral, credit transfer, appeals and complaints. */
export function ProgrammeRules({ page }: { page: MdxPage }) {
  return (
    <Disclosure summary={textsOf(page)(`${prefix}.rules`)}>
      <Blocks page={page} blocks={[rules(page, offeredProgrammeOf(page))]} />
    </Disclosure>
  )
}
