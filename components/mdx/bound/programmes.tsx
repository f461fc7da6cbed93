import type { ReactNode } from 'react'
import type { MdxContext, ProgrammeShown } from '@/components/mdx/context'
import { ProgrammeFinder, type FinderLevelId } from '@/components/sections/programme-finder'
import { Programmes, type ProgrammeEntry } from '@/components/sections/programmes'
import type { Level } from '@/schemas/content/programme'

type Render = (code: string) => ReactNode

const room = 'components.sections.programmes'
const levels: readonly FinderLevelId[] = ['master', 'mba', 'emba', 'dba', 'doctorate', 'abroad']

/** The stated length is that of the degrees themselves, not of preparation or a doctorate. Source: specification §1. */
const withLength: readonly Level[] = ['master', 'mba', 'emba', 'dba']

function lengthOf({ text, claim }: MdxContext, { level }: ProgrammeShown) {
  if (!withLength.includes(level)) return []
  return [
    {
      term: text(`${room}.length`),
      value: text(`${room}.months`, { figure: claim('degree-length').figure }),
    },
  ]
}

/** Applying; or, before it opens, asking to be told: by the form where it offers the programme, else by mail. */
function actionOf({ text, organisation }: MdxContext, { slug, name, comingSoon, enrolment }: ProgrammeShown) {
  const label = text(comingSoon ? `${room}.inform` : `${room}.apply`)
  if (enrolment) return { label, href: `/enrol?project=${slug}` }
  const mail = organisation.contacts.find(({ id }) => id === 'degree')?.email ?? organisation.email
  return { label, href: `mailto:${mail}?subject=${encodeURIComponent(text(`${room}.subject`, { name }))}` }
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
      { term: text(`${room}.delivery`), value: delivery },
      { term: text(`${room}.audience`), value: audience },
      { term: text(`${room}.entry`), value: programme.entry },
    ],
    body: render(programme.code),
    soon: comingSoon ? text('components.sections.soon') : undefined,
    action: actionOf(context, programme),
    page: href && href !== path ? { label: text(`${room}.page`), href } : undefined,
  }
}

export function boundProgrammes(context: MdxContext, render: Render) {
  return function BoundProgrammes({ only, level }: { only?: readonly string[]; level?: Level }) {
    const shown = context
      .programmes()
      .filter(
        (programme) =>
          (only?.includes(programme.slug) ?? true) && (level ?? programme.level) === programme.level,
      )
    const order = (slug: string) => only?.indexOf(slug) ?? 0
    const sorted = [...shown].sort((a, b) => order(a.slug) - order(b.slug))
    return <Programmes programmes={sorted.map((programme) => entry(context, programme, render))} />
  }
}

/** The page whose prospectus has the programme's entry. */
function entryHref({ slug, level, href }: ProgrammeShown): string {
  return href ?? `${level === 'abroad' ? '/studyAbroad' : '/internationalDegree'}#${slug}`
}

export function boundFinder(context: MdxContext) {
  const { text } = context
  const finder = 'components.sections.programme-finder'
  return function BoundFinder() {
    return (
      <ProgrammeFinder
        legend={text(`${finder}.legend`)}
        levels={levels.map((id) => ({
          id,
          label: text(`${finder}.${id}`),
          programmes: context
            .programmes()
            .filter(({ level }) => level === id)
            .map((programme) => ({
              slug: programme.slug,
              name: programme.name,
              kicker: programme.kicker,
              summary: programme.summary,
              href: entryHref(programme),
              soon: programme.comingSoon ? text('components.sections.soon') : undefined,
              facts: [
                ...lengthOf(context, programme),
                { term: text(`${room}.delivery`), value: programme.delivery },
              ],
            })),
        }))}
        unsure={{
          title: text(`${finder}.unsure.title`),
          text: text(`${finder}.unsure.text`),
          label: text(`${finder}.unsure.label`),
          href: '/enrol',
        }}
      />
    )
  }
}
