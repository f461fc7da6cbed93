import { catalogOf, type MdxPage, textsOf } from '@/components/mdx/page'
import { rules } from '@/components/sections/programme/answers'
import {
  extras,
  installments,
  refundTerms,
  service,
  totalInYuan,
  type Payee,
} from '@/components/sections/programme/payments'
import { Blocks, SampleTable } from '@/components/sections/programme/blocks'
import {
  amountOf,
  formatMoney,
  formatTotals,
  refundable,
  totals,
} from '@/components/sections/programme/money'
import { offeredProgrammeOf } from '@/components/sections/programme/own'
import { Disclosure } from '@/components/sections/disclosure'
import { type Fee, type Offer, creditsOf } from '@/schemas/content/programme-offer'
import { longDay } from '@/components/articles/dates'
import { openIntakes, today } from '@/components/sections/programme/days'
import { SampleMark } from '@/components/ui/sample-label'

const prefix = 'components.sections.programme'

const columns: Readonly<Record<number, string>> = { 4: 'grid-cols-4', 5: 'grid-cols-5' }
const height = 88
/** The notice of the example arrives on this day after the start. */
const example = 12

type RefundStepsProps = { page: MdxPage; offer: Offer; payee: Payee }

/** What comes back, falling in steps from signing to the end, with an example of a day. */
function RefundSteps({ page, offer, payee }: RefundStepsProps) {
  const t = textsOf(page)
  const whole = refundable(page, offer, payee)
  const part = (percent: number) =>
    formatTotals(
      page,
      whole.map(({ currency, amount }) => ({ currency, amount: (amount * percent) / 100 })),
    )
  const steps = catalogOf(page).refunds[payee]
  const marked =
    steps.find(({ when }) => when === 'week-2') ?? steps.find(({ when }) => when === 'week-4')
  const [next] = openIntakes(offer, today())
  const day =
    next &&
    new Date(Date.parse(next.intake.start) + example * 86_400_000).toISOString().slice(0, 10)
  return (
    <figure className="keep-together w-full">
      <figcaption className="flex flex-wrap items-baseline gap-x-3 gap-y-1 font-serif text-lg">
        {t(`${prefix}.refunds.caption.${payee}`, { amount: formatTotals(page, whole) })}
        <SampleMark>{t('components.sections.sample')}</SampleMark>
      </figcaption>
      {day && marked ? (
        <p className="mt-1 text-sm text-ink-soft">
          {t(`${prefix}.refunds.example`, {
            day: longDay(page.locale, day),
            days: example,
            amount: part(marked.percent),
          })}
        </p>
      ) : null}
      <ol className={`mt-3 grid max-xs:grid-cols-1 ${columns[steps.length] ?? 'grid-cols-6'}`}>
        {steps.map(({ when, percent }) => (
          <li
            key={when}
            className="text-sm max-xs:grid max-xs:grid-cols-[3.5rem_1fr] max-xs:gap-x-3 max-xs:border-b max-xs:border-line max-xs:py-2"
          >
            <svg aria-hidden="true" width="100%" height={height} className="block max-xs:hidden">
              <rect
                y={height - (percent * height) / 100}
                width="100%"
                height={(percent * height) / 100}
                className={`forced-colors:fill-[CanvasText] ${when === marked?.when ? 'fill-crimson' : 'fill-petal/45'}`}
              />
              <line
                x2="100%"
                y1={height - 0.5}
                y2={height - 0.5}
                className="stroke-ink forced-colors:stroke-[CanvasText]"
              />
            </svg>
            <span className="font-serif text-xl tabular-nums text-crimson xs:mt-2 xs:block">
              {percent}%
            </span>
            <span className="max-xs:flex max-xs:items-baseline max-xs:justify-between max-xs:gap-x-3 xs:pr-3">
              <span className="block text-ink-soft">{t(`${prefix}.when.${when}`)}</span>
              <span className="block">
                {percent === 0 ? t(`${prefix}.refunds.nothing`) : part(percent)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** The sample quotation: each item with its payee, amount and refund, the sums, and below it how and for what one pays. */
export function ProgrammeFees({ page }: { page: MdxPage }) {
  const text = textsOf(page)
  const { labels } = catalogOf(page)
  const programme = offeredProgrammeOf(page)
  const { offer, leadsTo } = programme
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
    cells: [text(`${prefix}.fees.total`), '', formatTotals(page, totals(page, offer)), ''],
    strong: true,
  }
  const folded = [
    [text(`${prefix}.rmb`), [totalInYuan(page, programme)]],
    [
      text(`${prefix}.service.title.${leadsTo === 'degree' ? 'degree' : 'other'}`),
      service(page, programme),
    ],
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
