import { catalogOf, textsOf, type MdxPage } from '@/components/mdx/page'
import { longDay } from '@/components/articles/dates/index'
import { openIntakes, today } from '@/components/sections/programme/days'
import { formatTotals, refundable } from '@/components/sections/programme/money'
import type { Payee } from '@/components/sections/programme/refund-rules'
import { SampleMark } from '@/components/ui/sample-label/index'
import type { Offer } from '@/schemas/content/programme-offer'

const prefix = 'components.sections.programme'

const columns: Readonly<Record<number, string>> = { 4: 'grid-cols-4', 5: 'grid-cols-5' }
const height = 88
/** The notice of the example arrives on this day after the start. */
const example = 12

type RefundStepsProps = { page: MdxPage; offer: Offer; payee: Payee }

/** What comes back, falling in steps from signing to the end, with an example of a day. */
export function RefundSteps({ page, offer, payee }: RefundStepsProps) {
  const t = textsOf(page)
  const whole = refundable(page, offer, payee)
  const part = (percent: number) =>
    formatTotals(
      page,
      whole.map(({ currency, amount }) => ({ currency, amount: (amount * percent) / 100 })),
    )
  const steps = catalogOf(page).refunds[payee]
  const marked = steps.find(({ when }) => when === 'week-2') ?? steps.find(({ when }) => when === 'week-4')
  const [next] = openIntakes(offer, today())
  const day =
    next && new Date(Date.parse(next.intake.start) + example * 86_400_000).toISOString().slice(0, 10)
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
            <span className="font-serif text-xl tabular-nums text-crimson xs:mt-2 xs:block">{percent}%</span>
            <span className="max-xs:flex max-xs:items-baseline max-xs:justify-between max-xs:gap-x-3 xs:pr-3">
              <span className="block text-ink-soft">{t(`${prefix}.when.${when}`)}</span>
              <span className="block">{percent === 0 ? t(`${prefix}.refunds.nothing`) : part(percent)}</span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
