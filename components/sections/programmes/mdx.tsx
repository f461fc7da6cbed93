import type { Bind } from '@/components/mdx/bind'
import type { Render } from '@/components/mdx/bind'
import type { MdxContext, ProgrammeShown } from '@/components/mdx/context'
import { Programmes, type ProgrammeEntry } from '@/components/sections/programmes/index'
import { cardFacts, entryText } from '@/components/sections/programmes/card-facts'
import type * as schema from '@/components/sections/programmes/schema'
import { formHref } from '@/schemas/enrolment-page'

const prefix = 'components.sections.programmes'

function entry(context: MdxContext, programme: ProgrammeShown, render: Render): ProgrammeEntry {
  const { text, path } = context
  const { slug, name, kicker, summary, audience, award, offer, page, status } = programme
  const soon = status === 'coming-soon'
  return {
    slug,
    name,
    kicker,
    summary,
    facts: [
      { term: text('components.sections.programme.award'), value: award },
      ...(offer ? cardFacts(context, offer) : []),
      { term: text(`${prefix}.audience`), value: audience },
      ...(offer
        ? [{ term: text('components.sections.programme.entry'), value: entryText(context, offer) }]
        : []),
    ],
    body: render(programme.code),
    soon: soon ? text('components.sections.soon') : undefined,
    action: soon
      ? { label: text(`${prefix}.inform`), href: formHref('opening', { project: slug }) }
      : { label: text('components.layout.panel.apply'), href: formHref('consultation', { project: slug }) },
    page: page === path ? undefined : { label: text(`${prefix}.page`), href: page },
  }
}

export const bind: Bind<typeof schema> = (context, render) => ({
  Programmes: ({ only, level }) => {
    const shown = context
      .programmes()
      .filter(
        (programme) =>
          (only?.includes(programme.slug) ?? true) && (level ?? programme.level) === programme.level,
      )
    const order = (slug: string) => only?.indexOf(slug) ?? 0
    const sorted = [...shown].sort((a, b) => order(a.slug) - order(b.slug))
    return <Programmes programmes={sorted.map((programme) => entry(context, programme, render))} />
  },
})
