import { textsOf, type MdxPage } from '@/components/mdx/page'
import { longDay } from '@/components/articles/dates/index'
import { figuresOf } from '@/components/sections/programme/figures'
import { aboutText, formatTotals, totalsOf } from '@/components/sections/programme/money'
import { offeredProgrammeOf } from '@/components/sections/programme/own'
import { hoursText, recognitionText } from '@/components/sections/programme/texts'
import { weekdayNames } from '@/components/sections/week/times'
import { Icon } from '@/components/ui/icon/index'
import { kilobytes } from '@/components/sections/specimen/links'
import { specimensPath } from '@/lib/routes'
import { specimenFiles } from '@/lib/specimens'
import type { Offer } from '@/schemas/content/programme-offer'

const prefix = 'components.sections.programme'

/** The hours of each day of an ordinary week as bars, Monday first. */
function WeekBars({ week, days }: { week: Offer['week']; days: readonly string[] }) {
  const minutes = days.map((_, index) =>
    week.reduce((sum, slot) => (slot.day === index + 1 ? sum + slot.minutes : sum), 0),
  )
  const most = Math.max(...minutes)
  return (
    <svg aria-hidden="true" viewBox="0 0 216 64" className="mt-2 block w-full">
      {minutes.map((own, index) => {
        const height = Math.round((own / most) * 44)
        return (
          <g key={index}>
            <path d={`M${index * 31} 46.5h24`} className="stroke-line" />
            <rect
              x={index * 31}
              y={46 - height}
              width="24"
              height={height}
              className="fill-crimson"
            />
            <text
              x={index * 31 + 12}
              y="60"
              fontSize="11"
              textAnchor="middle"
              className="fill-ink-soft"
            >
              {days[index]}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

/** What a reader weighs, beside the page while it scrolls: price, next start, hours, recognition, and the ways on. */
export function ProgrammeRail({ page }: { page: MdxPage }) {
  const t = textsOf(page)
  const programme = offeredProgrammeOf(page)
  const { offer, slug, name } = programme
  const { next, total } = figuresOf(page, offer)
  const [sum, fees] = [aboutText(page, total), formatTotals(page, totalsOf(page, offer))]
  const brochure = specimenFiles(page.locale, slug).find(({ kind }) => kind === 'brochure')
  const recognized = offer.recognition === 'campus'
  return (
    <aside
      aria-label={t(`${prefix}.rail`, { name })}
      className="rail border border-ink bg-paper px-6 py-5"
    >
      <p className="text-sm text-ink-soft">{t(`${prefix}.cost`)}</p>
      <p className="mt-1 font-serif text-xl leading-snug text-crimson">{sum}</p>
      {fees === sum ? null : <p className="text-sm text-ink-soft">{fees}</p>}
      <dl className="mt-4 grid gap-3 border-t border-line pt-3 text-sm">
        <div>
          <dt className="text-ink-soft">{t(`${prefix}.intake`)}</dt>
          <dd>{next ? longDay(page.locale, next.start) : t(`${prefix}.dates.none`)}</dd>
          {next ? (
            <dd className="text-ink-soft">
              {t(`${prefix}.rail.deadline`, { day: longDay(page.locale, next.deadline) })}
            </dd>
          ) : null}
        </div>
        <div>
          <dt className="text-ink-soft">{t(`${prefix}.hours`)}</dt>
          <dd>
            {hoursText(page, offer)}
            <WeekBars week={offer.week} days={weekdayNames(page.locale, 'narrow')} />
          </dd>
        </div>
        <div>
          <dt className="text-ink-soft">{t(`${prefix}.recognition`)}</dt>
          <dd className="flex items-start gap-2">
            <Icon
              name={recognized ? 'check' : 'close'}
              size={18}
              className="mt-0.5 shrink-0 text-crimson"
            />
            {recognitionText(page, offer)}
          </dd>
        </div>
      </dl>
      <p className="mt-5 grid text-sm">
        {brochure ? (
          <a href={brochure.href} type="application/pdf" className="action-link">
            {t('components.sections.specimen.brochure.link', { size: kilobytes(brochure.bytes) })}
          </a>
        ) : null}
        <a href={specimensPath(programme.page)} className="action-link">
          {t(`${prefix}.rail.papers`)}
        </a>
        <a href={`/project/compare?a=${slug}`} className="action-link">
          {t(`${prefix}.rail.compare`)}
        </a>
      </p>
    </aside>
  )
}
