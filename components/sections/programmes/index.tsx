import type { ReactNode } from 'react'
import type * as schema from '@/components/sections/programmes/schema'
import {
  type DocumentProps,
  type MdxPage,
  programmesOf,
  type Render,
  textsOf,
} from '@/components/mdx/page'
import type { ProgrammeShown } from '@/components/sections/programme/own'
import { formHref } from '@/lib/http/browser/form-page'
import { OpenTarget } from '@/components/layout/lazy-parts'
import { Action } from '@/components/ui/action'
import { Icon } from '@/components/ui/icon'
import { SampleLabel } from '@/components/ui/sample-label'
import {
  deliveryText,
  educationText,
  englishText,
  hoursText,
  languageText,
  lengthText,
} from '@/components/sections/programme/texts'
import type { Offer } from '@/schemas/content/programme-offer'

const factPrefix = 'components.sections.programme'

/** Length, time per week and delivery: the facts on the card of a program. */
export function cardFacts(page: MdxPage, offer: Offer) {
  const text = textsOf(page)
  const separator = text(`${factPrefix}.separator`)
  return [
    { term: text(`${factPrefix}.length`), value: lengthText(page, offer) },
    { term: text(`${factPrefix}.hours`), value: hoursText(page, offer) },
    {
      term: text(`${factPrefix}.delivery`),
      value: [deliveryText(page, offer), languageText(page, offer)].join(separator),
    },
  ]
}

/** Education, years of work and English in one line. */
export function entryText(page: MdxPage, offer: Offer): string {
  const years =
    offer.entry.years > 0
      ? [textsOf(page)(`${factPrefix}.entry.years-of-work`, { years: offer.entry.years })]
      : []
  const parts = [educationText(page, offer), ...years, englishText(page, offer)]
  return parts.join(textsOf(page)(`${factPrefix}.separator`))
}

export type ProgrammeEntry = {
  slug: string
  name: string
  kicker: string
  summary: string
  /** Term and value, e.g. 学制 · 16–24 个月. */
  facts: readonly { term: string; value: string }[]
  /** Details, folded away. */
  body: ReactNode
  /** Set if it is not open yet. */
  soon?: string
  action: { label: string; href: string }
  /** The program's own page, if it has one. */
  page?: { label: string; href: string }
}

function Facts({ facts }: Pick<ProgrammeEntry, 'facts'>) {
  return (
    <dl className="grid content-start gap-y-3.5 print:grid-cols-2 print:gap-x-6">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-sm text-ink-soft">{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Entry({ slug, name, kicker, summary, facts, body, soon, action, page }: ProgrammeEntry) {
  return (
    <details className="group border-b border-line">
      <summary className="grid grid-cols-[1fr_auto] gap-x-6 py-3.5 xs:max-md:py-5 md:grid-cols-12 md:items-center">
        <span className="text-sm tracking-[0.04em] text-crimson md:col-span-4">{kicker}</span>
        {/* A summary may contain a heading, but not nested in another element. */}
        <h3 className="mt-0.5 text-xl max-md:col-start-1 md:col-span-4 md:row-start-2">
          <span className="group-hover:text-crimson">{name}</span>
          {soon ? <SampleLabel className="ml-2.5 align-[0.15em]">{soon}</SampleLabel> : null}
        </h3>
        {/* On phones below the name of an opened program only. */}
        <span className="text-ink-soft max-xs:hidden max-xs:group-open:block max-md:col-span-2 max-md:mt-1 md:col-span-7 md:col-start-5 md:row-span-2 md:row-start-1">
          {summary}
        </span>
        <span className="row-span-2 row-start-1 self-center justify-self-end text-crimson max-md:col-start-2 md:col-start-12 print:hidden">
          <Icon name="plus" size={22} className="group-open:hidden" />
          <Icon name="minus" size={22} className="hidden group-open:block" />
        </span>
      </summary>
      <div id={slug} className="grid scroll-mt-28 gap-x-6 gap-y-7 pb-9 pt-2 md:grid-cols-12">
        <div className="md:col-span-4">
          <Facts facts={facts} />
          <div className="mt-7 flex flex-wrap items-center gap-x-7 gap-y-2 print:hidden">
            <Action href={action.href}>{action.label}</Action>
            {page ? (
              <Action href={page.href} kind="quiet">
                {page.label}
              </Action>
            ) : null}
          </div>
        </div>
        <div className="flow text-[0.96rem] md:col-span-7">{body}</div>
      </div>
    </details>
  )
}

/** Programs as a prospectus: one row each, with the details as a disclosure. */
export function ProgrammesView({ programmes }: { programmes: readonly ProgrammeEntry[] }) {
  return (
    <div className="w-full border-t border-ink">
      {programmes.map((programme) => (
        <Entry key={programme.slug} {...programme} />
      ))}
      <OpenTarget />
    </div>
  )
}

const prefix = 'components.sections.programmes'

function entryOf(page: MdxPage, programme: ProgrammeShown, render: Render): ProgrammeEntry {
  const text = textsOf(page)
  const { slug, name, kicker, summary, audience, award, offer, page: href, status } = programme
  const soon = status === 'coming-soon'
  return {
    slug,
    name,
    kicker,
    summary,
    facts: [
      { term: text('components.sections.programme.award'), value: award },
      ...(offer ? cardFacts(page, offer) : []),
      { term: text(`${prefix}.audience`), value: audience },
      ...(offer
        ? [{ term: text('components.sections.programme.entry'), value: entryText(page, offer) }]
        : []),
    ],
    body: render(programme.code),
    soon: soon ? text('components.sections.soon') : undefined,
    action: soon
      ? { label: text(`${prefix}.inform`), href: formHref('opening', { project: slug }) }
      : {
          label: text('components.layout.panel.apply'),
          href: formHref('consultation', { project: slug }),
        },
    page: href === page.path ? undefined : { label: text(`${prefix}.page`), href },
  }
}

/** The named programs in the order of their names, or all of a level. */
export function Programmes({ page, render, only, level }: DocumentProps<typeof schema.Programmes>) {
  const shown = programmesOf(page).filter(
    (programme) =>
      (only?.includes(programme.slug) ?? true) && (level ?? programme.level) === programme.level,
  )
  const order = (slug: string) => only?.indexOf(slug) ?? 0
  const sorted = [...shown].sort((a, b) => order(a.slug) - order(b.slug))
  return <ProgrammesView programmes={sorted.map((programme) => entryOf(page, programme, render))} />
}
