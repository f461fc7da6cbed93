import { type MdxPage, programmesOf, textsOf } from '@/components/mdx/page'
import { compareAddress, comparisonKeys } from '@/components/sections/programme/comparison'
import type { OfferedProgramme, ProgrammeShown } from '@/components/sections/programme/own'
import {
  comingSoon,
  knownConditions,
  findMatching,
  listRelaxations,
  listSingles,
  type Relaxation,
  type Wanted,
  seasonOf,
} from '@/components/sections/programme/search/filter'
import { SearchForm, valuesOf } from '@/components/sections/programme/search/form'
import { Action } from '@/components/ui/action'
import { SampleLabel, SampleMark } from '@/components/ui/sample-label'
import { longDay, monthDay } from '@/components/articles/dates'
import { openIntakes, today } from '@/components/sections/programme/days'
import { sumInYuan, yuanShort } from '@/components/sections/programme/money'
import { ProgrammePicture } from '@/components/sections/programme/picture'
import { lengthText, statusText } from '@/components/sections/programme/texts'
import { entryText } from '@/components/sections/programmes'
import { isOffered, weeklyHours } from '@/schemas/content/programme-offer'

const programmePrefix = 'components.sections.programme'

/** A bar on the common scale of its column; from the first share to the second it is pale. */
function Bar({ low, high = low, most }: { low: number; high?: number; most: number }) {
  const share = (value: number) => `${((value / most) * 100).toFixed(1)}%`
  return (
    <svg aria-hidden="true" className="mt-1 block h-2 w-full max-md:hidden print:hidden">
      <rect width={share(high)} height="100%" className="fill-petal" />
      <rect width={share(low)} height="100%" className="fill-crimson" />
    </svg>
  )
}

type ResultsProps = {
  page: MdxPage
  programmes: readonly OfferedProgramme[]
  season: string | undefined
}

const row =
  'grid grid-cols-[3.25rem_1fr_auto] gap-x-4 md:grid-cols-[4.5rem_minmax(0,1.3fr)_minmax(0,0.6fr)_minmax(0,1.1fr)_minmax(0,1fr)] md:gap-x-8'

/**
 * The programs that meet the conditions, one line each, with their hours and totals on common scales. The start is the next
 * one of the wanted season.
 */
function Results({ page, programmes, season }: ResultsProps) {
  const text = textsOf(page)
  const offers = programmesOf(page).filter(isOffered)
  const mostHours = Math.max(...offers.map(({ offer }) => weeklyHours(offer)))
  const mostYuan = Math.max(...offers.map(({ offer }) => sumInYuan(page, offer)[1]))
  const names = {
    hours: text(`${programmePrefix}.find.weekly`),
    total: text(`${programmePrefix}.find.total`),
    next: text(`${programmePrefix}.find.next`),
  }
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline gap-x-3 text-sm text-ink-soft">
        {text(`${programmePrefix}.find.caption`)}
        <SampleMark>{text('components.sections.sample')}</SampleMark>
      </figcaption>
      <div
        aria-hidden="true"
        className={`${row} mt-4 border-b border-ink pb-2 text-sm font-semibold max-md:hidden`}
      >
        <span className="col-span-2">{text(`${programmePrefix}.find.program`)}</span>
        <span>{names.hours}</span>
        <span>{names.total}</span>
        <span>{names.next}</span>
      </div>
      <ol className="max-md:mt-3 max-md:border-t max-md:border-ink">
        {programmes.map((programme) => {
          const { slug, name, page: href, status, offer } = programme
          const intakes = offer.intakes.filter(
            ({ start }) => (season ?? seasonOf(start)) === seasonOf(start),
          )
          const [next] = openIntakes({ ...offer, intakes }, today())
          const [low, high] = sumInYuan(page, offer)
          const hours = weeklyHours(offer)
          return (
            <li
              key={slug}
              className={`${row} group relative items-center border-b border-line py-3`}
            >
              <ProgrammePicture programme={programme} className="max-md:row-span-2 w-full" />
              <div className="max-md:self-end">
                <h3 className="text-lg leading-snug md:text-xl">
                  <a href={href} className="after:absolute after:inset-0 group-hover:text-crimson">
                    {name}
                  </a>
                </h3>
                <p className="text-sm leading-snug text-ink-soft max-md:hidden">
                  {status === 'open' ? entryText(page, offer) : statusText(page, programme)}
                </p>
              </div>
              <dl className="contents text-sm">
                <div className="max-md:order-2 max-md:col-start-2 md:text-base">
                  <dt className="sr-only">{names.hours}</dt>
                  <dd className="tabular-nums">
                    {text(`${programmePrefix}.find.hours.value`, { hours })}
                    <Bar low={hours} most={mostHours} />
                  </dd>
                </div>
                <div className="max-md:order-1 max-md:self-end max-md:text-right">
                  <dt className="sr-only">{names.total}</dt>
                  <dd className="whitespace-nowrap font-serif text-lg leading-snug text-crimson">
                    {yuanShort(page, [low, high])}
                    <Bar low={low} high={high} most={mostYuan} />
                  </dd>
                </div>
                <div className="max-md:order-3 max-md:text-right">
                  <dt className="sr-only">{names.next}</dt>
                  <dd className="tabular-nums md:text-base">
                    {next
                      ? longDay(page.locale, next.intake.start)
                      : text(`${programmePrefix}.dates.none`)}
                  </dd>
                  {next ? (
                    <dd className="text-ink-soft max-md:hidden">
                      {`${lengthText(page, offer)} · ${text(`${programmePrefix}.rail.deadline`, { day: monthDay(page.locale, next.intake.deadline) })}`}
                    </dd>
                  ) : null}
                </div>
              </dl>
            </li>
          )
        })}
      </ol>
    </figure>
  )
}

const prefix = 'components.sections.programme.find'

const address = (wanted: Wanted) => `/project/find?${new URLSearchParams(wanted)}#results`

function Found({
  page,
  programmes,
  wanted,
}: {
  page: MdxPage
  programmes: readonly OfferedProgramme[]
  wanted: Wanted
}) {
  const text = textsOf(page)
  const any = Object.keys(wanted).length === 0
  const several =
    programmes.length > comparisonKeys.length ? `${prefix}.compare-first` : `${prefix}.compare`
  return (
    <>
      <p role="status" className="font-serif text-xl">
        {text(any ? `${prefix}.all` : `${prefix}.found`, { count: programmes.length })}
      </p>
      <div className="mt-2 md:mt-4">
        <Results page={page} programmes={programmes} season={wanted.start} />
      </div>
      {programmes.length > 1 ? (
        <p className="mt-4 print:hidden">
          <Action
            href={`${compareAddress(programmes.map(({ slug }) => slug))}#comparison`}
            kind="quiet"
          >
            {text(several, { count: comparisonKeys.length })}
          </Action>
        </p>
      ) : null}
    </>
  )
}

/** Which condition to drop, or if that is not enough to keep, with the number of programs that this gives. */
function Relaxed({ page, wanted }: { page: MdxPage; wanted: Wanted }) {
  const text = textsOf(page)
  const programmes = programmesOf(page)
  const dropped = listRelaxations(programmes, wanted)
  const one = dropped.length > 0
  const options = one ? dropped : listSingles(programmes, wanted)
  const value = ({ facet }: Relaxation) =>
    valuesOf(page, facet).find((choice) => choice.value === wanted[facet])?.label ?? ''
  return (
    <div className="border-y border-line py-6">
      <p className="font-serif text-xl">{text(one ? `${prefix}.relax` : `${prefix}.relax.more`)}</p>
      <p className="measure mt-1 text-ink-soft">
        {text(one ? `${prefix}.relax.one` : `${prefix}.relax.several`)}
      </p>
      <ul className="mt-2">
        {options.map((option) => (
          <li key={option.facet}>
            <Action href={address(option.wanted)} kind="quiet">
              {text(one ? `${prefix}.relax.without` : `${prefix}.relax.only`, {
                name: text(`${prefix}.${option.facet}`),
                value: value(option),
                count: option.count,
              })}
            </Action>
          </li>
        ))}
        <li>
          <Action href={address({})} kind="quiet">
            {text(`${prefix}.relax.all`, { count: findMatching(programmes, {}).length })}
          </Action>
        </li>
      </ul>
    </div>
  )
}

function Soon({
  page,
  programmes,
  level,
}: {
  page: MdxPage
  programmes: readonly ProgrammeShown[]
  level: boolean
}) {
  const text = textsOf(page)
  return (
    <div className="mt-10">
      <h3 className="text-xl">{text(level ? `${prefix}.soon.level` : `${prefix}.soon`)}</h3>
      <p className="measure mt-1 text-ink-soft">{text(`${prefix}.soon.text`)}</p>
      <ul className="mt-4 border-t border-line">
        {programmes.map(({ slug, name, kicker, page }) => (
          <li
            key={slug}
            className="flex flex-wrap items-center gap-x-3 border-b border-line py-2.5"
          >
            <a href={page} className="py-1 hover:text-crimson">
              {name}
            </a>
            <SampleLabel>{text('components.sections.soon')}</SampleLabel>
            <span className="text-sm text-ink-soft">{kicker}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** For those without a bachelor’s degree and without work: no program takes them, and where to look instead. */
function School({ page }: { page: MdxPage }) {
  const text = textsOf(page)
  return (
    <div role="status" className="border-y border-crimson py-5">
      <p className="measure">{text(`${prefix}.school`)}</p>
      <Action href="/guides/before-a-bachelors-degree" kind="quiet">
        {text(`${prefix}.school.guide`)}
      </Action>
    </div>
  )
}

/** Finds programs by five conditions, and says which to relax if none meets them all. */
export function ProgrammeSearch({ page }: { page: MdxPage }) {
  const all = programmesOf(page)
  const wanted = knownConditions(all, page.requested?.wanted ?? {})
  return (
    <div className="w-full">
      <SearchForm page={page} wanted={wanted} />
      <div id="results" tabIndex={-1} className="scroll-mt-28">
        {wanted.education === 'school' ? (
          <School page={page} />
        ) : (
          <Programmes page={page} wanted={wanted} />
        )}
      </div>
    </div>
  )
}

function Programmes({ page, wanted }: { page: MdxPage; wanted: Wanted }) {
  const all = programmesOf(page)
  const programmes = findMatching(all, wanted)
  const soon = comingSoon(all, wanted)
  return (
    <>
      {programmes.length > 0 ? (
        <Found page={page} programmes={programmes} wanted={wanted} />
      ) : (
        <Relaxed page={page} wanted={wanted} />
      )}
      {soon.length > 0 ? (
        <Soon page={page} programmes={soon} level={wanted.level !== undefined} />
      ) : null}
    </>
  )
}
