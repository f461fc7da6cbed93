import { catalogOf, type MdxPage, textsOf } from '@/components/mdx/page'
import { listRules } from '@/components/sections/programme/answers'
import {
  firstInstallment,
  scholarshipText,
  totalInYuan,
} from '@/components/sections/programme/payments'
import { Blocks, FactRows, SampleTable } from '@/components/sections/programme/blocks'
import {
  amountOf,
  formatMoney,
  formatTotals,
  paymentPlan,
  refundable,
  totalsOf,
} from '@/components/sections/programme/money'
import { offeredProgrammeOf, type OfferedProgramme } from '@/components/sections/programme/own'
import {
  columnNames,
  payeesOf,
  periodTexts,
  periodsTable,
  refundSteps,
} from '@/components/sections/programme/steps'
import { LazyRefundDay } from '@/components/layout/lazy-parts'
import { CalculatorFrame } from '@/components/sections/calculator/frame'
import { addDays } from '@/lib/time'
import type { Payee } from '@/schemas/content/programme'
import { Disclosure } from '@/components/sections/disclosure'
import { type Fee, type Offer, creditsOf } from '@/schemas/content/programme-offer'
import { longDay } from '@/components/articles/dates'
import { FigureCaption } from '@/components/ui/sample-label'
import { Action } from '@/components/ui/action'
import { Unbroken } from '@/components/ui/unbroken'
import { specimensPath } from '@/lib/routes'

const prefix = 'components.sections.programme'

type RefundStepsProps = { page: MdxPage; programme: OfferedProgramme; payee: Payee }

/** How much of the fees is not charged or comes back, in a row for each step from signing to the end. */
function RefundSteps({ page, programme, payee }: RefundStepsProps) {
  const t = textsOf(page)
  const steps = refundSteps(page, programme, payee)
  return (
    <figure className="keep-together w-full">
      <FigureCaption
        text={t(`${prefix}.refunds.caption.${payee}`, {
          amount: formatTotals(page, refundable(page, programme.offer, payee)),
        })}
        sample={t('components.sections.sample')}
      />
      <ol className="border-t border-ink">
        {steps.map(({ when, percent, amount }) => (
          <li
            key={when}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-baseline gap-x-3 border-b border-line py-2 text-sm"
          >
            <span className="font-serif text-xl text-crimson tabular-nums">{percent}%</span>
            <span className="flex items-baseline justify-between gap-x-4">
              <span className="text-ink-soft">
                <Unbroken text={when} />
              </span>
              <span className="shrink-0 text-right">{amount}</span>
            </span>
            <svg aria-hidden="true" width="100%" height="5" className="col-start-2 mt-1.5 block">
              <rect
                width={`${percent}%`}
                height="5"
                className="fill-petal forced-colors:fill-[CanvasText]"
              />
            </svg>
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** A day that one can move, and below it the table of all periods. */
function RefundByDay({ page, programme }: { page: MdxPage; programme: OfferedProgramme }) {
  const t = textsOf(page)
  const plan = paymentPlan(page, programme)
  if (!plan) return null
  const all = (['installments', 'whole'] as const).map((value) => ({
    value,
    label: t(`${prefix}.left.way.${value}`),
    periods: periodTexts(page, programme, value).map(({ from, values }) => ({ from, values })),
  }))
  const last = all
    .flatMap(({ periods }) => periods.map(({ from }) => from))
    .toSorted()
    .at(-1)
  return (
    <section className="w-full" aria-labelledby="refund-by-day">
      <h4 id="refund-by-day" className="font-serif text-lg">
        {t(`${prefix}.left.title`)}
      </h4>
      <p className="measure mt-1 mb-4 text-sm text-ink-soft">
        <Unbroken
          text={t(`${prefix}.left.assumed`, {
            start: longDay(page.locale, plan.start),
            signed: longDay(page.locale, plan.signed),
          })}
        />
      </p>
      <CalculatorFrame noScript={t(`${prefix}.left.no-script`)}>
        <LazyRefundDay
          locale={page.locale}
          days={[plan.signed, addDays(plan.start, 12), addDays(last ?? plan.start, 14)]}
          ways={all}
          names={columnNames(page, programme)}
          texts={{ day: t(`${prefix}.left.day`), way: t(`${prefix}.left.way`) }}
        />
      </CalculatorFrame>
      <Disclosure summary={t(`${prefix}.left.table`)}>
        <Blocks
          page={page}
          blocks={[
            periodsTable(page, programme, 'installments'),
            periodsTable(page, programme, 'whole'),
          ]}
        />
      </Disclosure>
    </section>
  )
}

/** The sample quotation: each item with its payee, amount and refund, and the sums. The rest is in the specimen. */
export function ProgrammeFees({ page }: { page: MdxPage }) {
  const text = textsOf(page)
  const { labels } = catalogOf(page)
  const programme = offeredProgrammeOf(page)
  const { offer } = programme
  const columns = (['item', 'payee', 'amount', 'refund'] as const).map((id) =>
    text(`${prefix}.fees.${id}`),
  )
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
    cells: [text(`${prefix}.fees.total`), '', formatTotals(page, totalsOf(page, offer)), ''],
    strong: true,
  }
  const paid = [
    ...totalInYuan(page, programme).terms,
    [text(`${prefix}.installments`), firstInstallment(page, programme)],
    [text(`${prefix}.scholarships`), scholarshipText(page, offer)],
    [text(`${prefix}.loans`), text(`${prefix}.loans.none`)],
  ] as const
  return (
    <>
      <SampleTable
        page={page}
        caption={text(`${prefix}.fees.caption`)}
        columns={columns}
        rows={[...rows, sum]}
      />
      <FactRows rows={paid.map(([label, value]) => ({ id: label, label, value }))} />
      <Action href={`${specimensPath(programme.page)}#quotation`} kind="quiet">
        {text(`${prefix}.fees.more`)}
      </Action>
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

/** What comes back: by the refund tables, and on a day that one moves. The rest is in the specimen. */
export function ProgrammeRefunds({ page }: { page: MdxPage }) {
  const programme = offeredProgrammeOf(page)
  const payees = payeesOf(page, programme)
  const { refundDays } = catalogOf(page).terms
  return (
    <>
      <div className="grid w-full gap-x-10 gap-y-6 lg:grid-cols-2">
        {payees.map((payee) => (
          <RefundSteps key={payee} page={page} programme={programme} payee={payee} />
        ))}
      </div>
      <RefundByDay page={page} programme={programme} />
      <Action href={`${specimensPath(programme.page)}#refunds`} kind="quiet">
        {textsOf(page)(`${prefix}.refunds.more`, {
          days: Math.max(...payees.map((payee) => refundDays[payee])),
        })}
      </Action>
    </>
  )
}

/** Deferral, credit transfer, appeals and complaints. */
export function ProgrammeRules({ page }: { page: MdxPage }) {
  return (
    <Disclosure summary={textsOf(page)(`${prefix}.rules`)}>
      <Blocks page={page} blocks={[listRules(page, offeredProgrammeOf(page))]} />
    </Disclosure>
  )
}
