import { catalogueOf, type MdxPage, textsOf } from '@/components/mdx/page'

import { glanceRows } from '@/components/sections/programme/glance-rows'
import { offeredProgrammeOf } from '@/components/sections/programme/own'
import * as words from '@/components/sections/programme/texts'
import { Term, Terms } from '@/components/sections/terms/index'
import type { IdBelow } from '@/lib/i18n/message-ids'

const prefix = 'components.sections.programme'

/** The rows in two columns on wide screens. */
export function ProgrammeGlance({ page }: { page: MdxPage }) {
  return (
    <dl className="grid w-full gap-x-14 border-t border-ink md:grid-cols-2">
      {glanceRows(page, offeredProgrammeOf(page)).map(({ id, label, value }) => (
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
export function ProgrammeUniversity({ page }: { page: MdxPage }) {
  const programme = offeredProgrammeOf(page)
  const { locale } = page
  const text = textsOf(page)
  const catalogue = catalogueOf(page)
  const university = catalogue.universities.find(({ id }) => id === programme.offer.university)
  const names = university && catalogue.labels.universities[university.id]
  const approval = programme.offer.approval === undefined && programme.leadsTo === 'degree'
  const approved = approval ? text(`${prefix}.approval.follows`) : words.approvalText(page, programme)
  if (!university || !names) return <p>{words.universityText(page, programme)}</p>
  const rows: readonly (readonly [IdBelow<typeof prefix>, string])[] = [
    ['university.original', catalogue.original[university.id]?.name ?? ''],
    ['university.country', `${words.countryName(locale, university.country)} · ${names.city}`],
    ['university.accreditor', names.accreditor],
    ['university.website', university.website.replace('https://', '')],
    ['university.title', catalogue.titleOf(programme.slug)],
    ['approval', approved],
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
