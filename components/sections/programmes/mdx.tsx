import type { Bind } from '@/components/mdx/bind'
import type { Render } from '@/components/mdx/bind'
import type { MdxContext, ProgrammeShown } from '@/components/mdx/context'
import { Programmes, type ProgrammeEntry } from '@/components/sections/programmes/index'
import { lengthOf } from '@/components/sections/programmes/length'
import type * as schema from '@/components/sections/programmes/schema'

const prefix = 'components.sections.programmes'

/**
 * The link to apply or, before a program opens, to be notified: by the form if it offers the program, otherwise by
 * e-mail.
 */
function actionOf({ text, organisation }: MdxContext, { slug, name, comingSoon, enrolment }: ProgrammeShown) {
  const label = text(comingSoon ? `${prefix}.inform` : `${prefix}.apply`)
  if (enrolment) return { label, href: `/enrol?project=${slug}` }
  const mail = organisation.contacts.find(({ id }) => id === 'degree')?.email ?? organisation.email
  return { label, href: `mailto:${mail}?subject=${encodeURIComponent(text(`${prefix}.subject`, { name }))}` }
}

function entry(context: MdxContext, programme: ProgrammeShown, render: Render): ProgrammeEntry {
  const { text, path } = context
  const { slug, name, kicker, summary, delivery, audience, comingSoon, href } = programme
  return {
    slug,
    name,
    kicker,
    summary,
    facts: [
      ...lengthOf(context, programme),
      { term: text(`${prefix}.delivery`), value: delivery },
      { term: text(`${prefix}.audience`), value: audience },
      { term: text(`${prefix}.entry`), value: programme.entry },
    ],
    body: render(programme.code),
    soon: comingSoon ? text('components.sections.soon') : undefined,
    action: actionOf(context, programme),
    page: href && href !== path ? { label: text(`${prefix}.page`), href } : undefined,
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
