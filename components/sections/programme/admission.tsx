import { catalogueOf, type MdxPage, textsOf } from '@/components/mdx/page'
import { Checklist } from '@/components/sections/checklist/index'
import { rounds, submission } from '@/components/sections/programme/answers'
import { Blocks } from '@/components/sections/programme/blocks'

import { offeredProgrammeOf } from '@/components/sections/programme/own'
import { educationText, englishText, yearsText } from '@/components/sections/programme/texts'
import { Term, Terms } from '@/components/sections/terms/index'

const prefix = 'components.sections.programme'

/** Education, experience, English, foundations and the interview. */
export function ProgrammeEntry({ page }: { page: MdxPage }) {
  const text = textsOf(page)
  const { labels } = catalogueOf(page)
  const { offer } = offeredProgrammeOf(page)
  const { skills, interview } = offer.entry
  return (
    <Terms>
      <Term name={text(`${prefix}.entry.education`)}>{educationText(page, offer)}</Term>
      <Term name={text(`${prefix}.entry.experience`)}>{yearsText(page, offer)}</Term>
      <Term name={text(`${prefix}.entry.english`)}>{englishText(page, offer)}</Term>
      <Term name={text(`${prefix}.entry.skills`)}>
        {skills.map((id) => (
          <span key={id} className="block">
            {labels.skills[id]}
          </span>
        ))}
      </Term>
      <Term name={text(`${prefix}.entry.interview`)}>
        {text(interview ? `${prefix}.entry.interview.yes` : `${prefix}.entry.interview.no`)}
      </Term>
    </Terms>
  )
}

export function ProgrammeMaterials({ page }: { page: MdxPage }) {
  const programme = offeredProgrammeOf(page)
  return (
    <>
      <Checklist>
        <ul>
          {programme.offer.materials.map((id) => (
            <li key={id}>{catalogueOf(page).labels.materials[id]}</li>
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
