import * as words from '@/components/sections/programme/texts'
import type * as schema from '@/components/sections/programme/schema'
import { catalogOf, type MdxPage, textsOf, type DocumentProps } from '@/components/mdx/page'
import { glanceRows } from '@/components/sections/programme/glance-rows'
import { offeredProgrammeOf } from '@/components/sections/programme/own'
import { FactRows, SampleTable } from '@/components/sections/programme/blocks'
import { SampleMark } from '@/components/ui/sample-label'
import { Unbroken } from '@/components/ui/unbroken'
import type { IdBelow } from '@/lib/i18n/message-ids'
import { programmeFact } from '@/components/sections/programme/fact'

const prefix = 'components.sections.programme'

/** What the opening, the rail and the part about the university say already. */
const said = ['status', 'approval', 'length', 'hours', 'intake', 'cost']

export function ProgrammeGlance({ page }: { page: MdxPage }) {
  const rows = glanceRows(page, offeredProgrammeOf(page))
  return <FactRows rows={rows.filter(({ id }) => !said.includes(id))} />
}

/** The university that awards the degree: enough to look it up. */
export function ProgrammeUniversity({ page }: { page: MdxPage }) {
  const programme = offeredProgrammeOf(page)
  const { locale } = page
  const text = textsOf(page)
  const catalog = catalogOf(page)
  const university = catalog.universities.find(({ id }) => id === programme.offer.university)
  const names = university && catalog.labels.universities[university.id]
  const approval = programme.offer.approval === undefined && programme.leadsTo === 'degree'
  const approved = approval
    ? text(`${prefix}.approval.follows`)
    : words.approvalText(page, programme)
  if (!university || !names) return <p>{words.universityText(page, programme)}</p>
  const rows: readonly (readonly [IdBelow<typeof prefix>, string])[] = [
    ['university.original', catalog.original[university.id]?.name ?? ''],
    ['university.country', `${words.countryName(locale, university.country)} · ${names.city}`],
    ['university.accreditor', names.accreditor],
    ['university.website', university.website.replace('https://', '')],
    ['university.title', catalog.titleOf(programme.slug)],
    ['approval', approved],
  ]
  return (
    <>
      <FactRows rows={rows.map(([id, value]) => ({ id, label: text(`${prefix}.${id}`), value }))} />
      <p className="measure text-sm">
        <SampleMark>{text('components.sections.sample')}</SampleMark>{' '}
        {text(`${prefix}.university.sample`)}
      </p>
    </>
  )
}

/* Facts inside a sentence. */

export function ProgrammeFact({ page, is, of }: DocumentProps<typeof schema.ProgrammeFact>) {
  return <Unbroken text={programmeFact(page, is, of)} />
}

/** What is refunded until when, in an answer. */
export function RefundRules({ page, of }: DocumentProps<typeof schema.RefundRules>) {
  const text = textsOf(page)
  return (
    <SampleTable
      page={page}
      caption={text(`${prefix}.refunds.rules.${of}`)}
      columns={[text(`${prefix}.refunds.when`), text(`${prefix}.refunds.${of}`)]}
      rows={catalogOf(page).refunds[of].map(({ when, percent }) => ({
        key: when,
        cells: [
          text(`${prefix}.when.${when}`),
          percent === 0 ? text(`${prefix}.fees.refund.none`) : `${percent}%`,
        ],
      }))}
    />
  )
}
