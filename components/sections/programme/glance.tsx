import type { FactContext, MdxContext } from '@/components/mdx/context'
import { offeredProgrammeOf, type OfferedProgramme } from '@/components/sections/programme/own'
import * as words from '@/components/sections/programme/texts'
import { Term, Terms } from '@/components/sections/terms/index'
import type { IdBelow } from '@/lib/i18n/message-ids'

const prefix = 'components.sections.programme'

/** What a reader decides on, in the order of their questions. */
export function glanceRows(context: FactContext, programme: OfferedProgramme) {
  const { offer } = programme
  const rows = [
    ['status', words.statusText(context, programme)],
    ['award', programme.award],
    ['university', words.universityText(context, programme)],
    ['recognition', words.recognitionText(context, offer)],
    ['delivery', words.deliveryText(context, offer)],
    ['language', words.languageText(context, offer)],
    ['length', words.lengthText(context, offer)],
    ['hours', words.hoursText(context, offer)],
    ['class', words.classText(context, offer)],
    ['intake', words.intakeText(context, offer)],
    ['capstone', words.capstoneText(context, offer)],
    ['cost', words.costText(context, programme)],
    ['payee', words.payeeText(context, programme)],
    ['visa', words.visaText(context, programme)],
  ] as const
  return rows.map(([id, value]) => ({ id, label: context.text(`${prefix}.${id}`), value }))
}

/** The rows in two columns on wide screens. */
export function Glance({ context }: { context: MdxContext }) {
  return (
    <dl className="grid w-full gap-x-14 border-t border-ink md:grid-cols-2">
      {glanceRows(context, offeredProgrammeOf(context)).map(({ id, label, value }) => (
        <div
          key={id}
          className="grid grid-cols-[7.5rem_1fr] gap-x-4 border-b border-line py-3 xs:grid-cols-[9rem_1fr]"
        >
          <dt className="text-sm leading-relaxed text-ink-soft">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The university that awards the degree: enough to look it up. */
export function UniversityTerms({ context }: { context: MdxContext }) {
  const programme = offeredProgrammeOf(context)
  const { text, programmeCatalogue: catalogue, locale } = context
  const university = catalogue.universities.find(({ id }) => id === programme.offer.university)
  const names = university && catalogue.labels.universities[university.id]
  if (!university || !names) return <p>{words.universityText(context, programme)}</p>
  const rows: readonly (readonly [IdBelow<typeof prefix>, string])[] = [
    ['university.original', catalogue.original[university.id]?.name ?? ''],
    ['university.country', `${words.countryName(locale, university.country)} · ${names.city}`],
    ['university.accreditor', names.accreditor],
    ['university.website', university.website.replace('https://', '')],
  ]
  return (
    <Terms>
      {rows.map(([id, value]) => (
        <Term key={id} name={text(`${prefix}.${id}`)}>
          {value}
        </Term>
      ))}
    </Terms>
  )
}
