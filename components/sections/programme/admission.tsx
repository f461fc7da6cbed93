import { catalogOf, type MdxPage, textsOf } from '@/components/mdx/page'
import { Checklist } from '@/components/sections/checklist/index'
import { rounds, submission } from '@/components/sections/programme/answers'
import { Blocks, FactRows } from '@/components/sections/programme/blocks'

import { offeredProgrammeOf } from '@/components/sections/programme/own'
import { educationText, englishText, yearsText } from '@/components/sections/programme/texts'
import { listed } from '@/components/sections/programme/payments'

const prefix = 'components.sections.programme'

/** Education, experience, English, foundations and the interview. */
export function ProgrammeEntry({ page }: { page: MdxPage }) {
  const text = textsOf(page)
  const { labels } = catalogOf(page)
  const { offer } = offeredProgrammeOf(page)
  const { skills, interview } = offer.entry
  const rows = [
    ['education', educationText(page, offer)],
    ['experience', yearsText(page, offer)],
    ['english', englishText(page, offer)],
    [
      'skills',
      listed(
        page,
        skills.map((id) => labels.skills[id] ?? id),
      ),
    ],
    [
      'interview',
      text(interview ? `${prefix}.entry.interview.yes` : `${prefix}.entry.interview.no`),
    ],
  ] as const
  return (
    <FactRows
      rows={rows.map(([id, value]) => ({ id, label: text(`${prefix}.entry.${id}`), value }))}
    />
  )
}

export function ProgrammeMaterials({ page }: { page: MdxPage }) {
  const programme = offeredProgrammeOf(page)
  return (
    <>
      <Checklist>
        <ul>
          {programme.offer.materials.map((id) => (
            <li key={id}>{catalogOf(page).labels.materials[id]}</li>
          ))}
        </ul>
      </Checklist>
      <Blocks page={page} blocks={[submission(page, programme)]} />
    </>
  )
}

/** The rounds of each intake that take applications. All times are Beijing time. */
export function ProgrammeDates({ page }: { page: MdxPage }) {
  return <Blocks page={page} blocks={[rounds(page, offeredProgrammeOf(page))]} />
}
