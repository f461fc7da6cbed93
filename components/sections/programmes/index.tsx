import type { ReactNode } from 'react'
import type * as schema from '@/components/sections/programmes/schema'
import { type DocumentProps, type MdxPage, programmesOf, textsOf } from '@/components/mdx/page'
import { type Fact, figureFacts } from '@/components/sections/programme/figures'
import type { ProgrammeShown } from '@/components/sections/programme/own'
import { ProgrammePicture } from '@/components/sections/programme/picture'
import { SampleLabel } from '@/components/ui/sample-label'
import { isOffered } from '@/schemas/content/programme-offer'

/** What the card or the row of a program shows. */
export type ProgrammeEntry = {
  slug: string
  name: string
  kicker: string
  summary: string
  facts: readonly Fact[]
  /** Set if it is not open yet. */
  soon?: string | undefined
  href: string
  picture?: ReactNode
}

type FactListProps = { facts: readonly Fact[]; className: string }

/** The figures of a program, each below its name: on its card and in its row. */
export function FactList({ facts, className }: FactListProps) {
  return (
    <dl className={`grid grid-cols-2 gap-x-6 gap-y-2 empty:hidden ${className}`}>
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-sm text-ink-soft">{term}</dt>
          <dd className="leading-snug">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Entry({ slug, name, kicker, summary, facts, soon, href, picture }: ProgrammeEntry) {
  return (
    <li
      id={slug}
      className="group relative grid scroll-mt-28 grid-cols-[1fr_4.5rem] items-start gap-x-6 gap-y-3 border-b border-line py-6 md:grid-cols-12"
    >
      <div className={`md:col-span-4 ${picture ? '' : 'max-md:col-span-2'}`}>
        <p className="text-sm tracking-[0.04em] text-crimson">{kicker}</p>
        <h3 className="mt-0.5 text-xl">
          <a href={href} className="after:absolute after:inset-0 group-hover:text-crimson">
            {name}
          </a>
          {soon ? <SampleLabel className="ml-2.5 align-[0.15em]">{soon}</SampleLabel> : null}
        </h3>
      </div>
      <div className="max-md:order-last max-md:col-span-2 md:col-span-7">
        <p>{summary}</p>
        <FactList facts={facts} className="mt-3 sm:grid-cols-4" />
      </div>
      {picture}
    </li>
  )
}

/** Programs as a prospectus: a row each, which leads to the program's page. */
export function ProgrammesView({ programmes }: { programmes: readonly ProgrammeEntry[] }) {
  return (
    <ul className="w-full border-t border-ink">
      {programmes.map((programme) => (
        <Entry key={programme.slug} {...programme} />
      ))}
    </ul>
  )
}

export function entryOf(page: MdxPage, programme: ProgrammeShown): ProgrammeEntry {
  const { slug, name, kicker, summary, offer, page: href, status } = programme
  const soon = status === 'coming-soon' ? textsOf(page)('components.sections.soon') : undefined
  const picture = isOffered(programme) ? <ProgrammePicture programme={programme} /> : undefined
  const facts = offer ? figureFacts(page, offer) : []
  return { slug, name, kicker, summary, soon, href, picture, facts }
}

/** Programs that take applications before those that do not yet. */
export const openFirst = (programmes: readonly ProgrammeShown[]) =>
  [...programmes].sort((a, b) => Number(isOffered(b)) - Number(isOffered(a)))

/** The named programs in the order of their names; those that are not open yet come last. */
export function Programmes({ page, only }: DocumentProps<typeof schema.Programmes>) {
  const all = programmesOf(page)
  const shown = only.flatMap((slug) => all.filter((programme) => programme.slug === slug))
  return (
    <ProgrammesView programmes={openFirst(shown).map((programme) => entryOf(page, programme))} />
  )
}
