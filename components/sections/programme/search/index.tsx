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
} from '@/components/sections/programme/search/filter'
import { SearchForm, valuesOf } from '@/components/sections/programme/search/form'
import { Action } from '@/components/ui/action'
import { SampleLabel } from '@/components/ui/sample-label'
import { sumInYuan } from '@/components/sections/programme/money'
import { Results } from '@/components/sections/programme/search/results'

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
  // Degrees first, and each from the lowest total on, as the caption says.
  const rank = ({ leadsTo, offer }: OfferedProgramme) =>
    [Number(leadsTo !== 'degree'), sumInYuan(page, offer)[0]] as const
  const programmes = findMatching(all, wanted).toSorted((one, other) => {
    const [[kind, sum], [otherKind, otherSum]] = [rank(one), rank(other)]
    return kind - otherKind || sum - otherSum
  })
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
