import type { MdxPage } from '@/components/mdx/page'
import { Checklist } from '@/components/sections/checklist/index'
import { rounds, submission } from '@/components/sections/programme/answers'
import { Blocks } from '@/components/sections/programme/blocks'
import { programmeContext } from '@/components/sections/programme/context'
import { offeredProgrammeOf } from '@/components/sections/programme/own'
import { educationText, englishText, yearsText } from '@/components/sections/programme/texts'
import { Term, Terms } from '@/components/sections/terms/index'

const prefix = 'components.sections.programme'

/** Education, experience, English, foundations and the interview. */
export function ProgrammeEntry({ page }: { page: MdxPage }) {
  const context = programmeContext(page)
  const {
    text,
    programmeCatalogue: { labels },
  } = context
  const { offer } = offeredProgrammeOf(context)
  const { skills, interview } = offer.entry
  return (
    <Terms>
      <Term name={text(`${prefix}.entry.education`)}>{educationText(context, offer)}</Term>
      <Term name={text(`${prefix}.entry.experience`)}>{yearsText(context, offer)}</Term>
      <Term name={text(`${prefix}.entry.english`)}>{englishText(context, offer)}</Term>
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
  const context = programmeContext(page)
  const programme = offeredProgrammeOf(context)
  return (
    <>
      <Checklist>
        <ul>
          {programme.offer.materials.map((id) => (
            <li key={id}>{context.programmeCatalogue.labels.materials[id]}</li>
          ))}
        </ul>
      </Checklist>
      <Blocks context={context} blocks={[submission(context, programme)]} />
    </>
  )
}

/** The rounds of each intake that take applications. All times are Beijing time. */
export function ProgrammeDates({ page }: { page: MdxPage }) {
  const context = programmeContext(page)
  return <Blocks context={context} blocks={[rounds(context, offeredProgrammeOf(context))]} />
}
