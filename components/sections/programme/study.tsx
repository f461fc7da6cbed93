import type { MdxPage } from '@/components/mdx/page'
import { classTimes, electives, profile, teachers } from '@/components/sections/programme/answers'
import { Blocks } from '@/components/sections/programme/blocks'
import { programmeContext } from '@/components/sections/programme/context'
import { creditsOf } from '@/components/sections/programme/money'
import { offeredProgrammeOf } from '@/components/sections/programme/own'
import { SampleTable } from '@/components/sections/programme/sample-table'
import { slotTime, weeklyHours } from '@/components/sections/programme/texts'
import { Slot, WeekView } from '@/components/sections/week/index'
import { weekTexts } from '@/components/sections/week/texts'

const prefix = 'components.sections.programme'

/** The teachers and the latest class. */
export function ProgrammePeople({ page }: { page: MdxPage }) {
  const context = programmeContext(page)
  const programme = offeredProgrammeOf(context)
  return <Blocks context={context} blocks={[...teachers(context, programme), profile(context, programme)]} />
}

/** The courses by term, with credits where the program has them, and the electives. */
export function ProgrammeCourses({ page }: { page: MdxPage }) {
  const context = programmeContext(page)
  const { text, programmeCatalogue } = context
  const programme = offeredProgrammeOf(context)
  const { offer } = programme
  const credits = creditsOf(offer)
  const columns = [
    text(`${prefix}.courses.course`),
    text(`${prefix}.courses.term`),
    ...(credits > 0 ? [text(`${prefix}.courses.credits`)] : []),
  ]
  const rows = offer.courses.map((course) => ({
    key: course.id,
    cells: [programmeCatalogue.labels.courses[course.id], course.term, course.credits].slice(
      0,
      columns.length,
    ),
  }))
  const total = { key: 'total', cells: [text(`${prefix}.courses.total`), '', credits], strong: true }
  return (
    <>
      <SampleTable
        context={context}
        caption={text(`${prefix}.courses.caption`)}
        columns={columns}
        rows={credits > 0 ? [...rows, total] : rows}
        figures
      />
      <Blocks context={context} blocks={[electives(context, programme)]} />
    </>
  )
}

/** An ordinary week and its sum. */
export function ProgrammeWeek({ page }: { page: MdxPage }) {
  const context = programmeContext(page)
  const {
    text,
    programmeCatalogue: { labels },
  } = context
  const programme = offeredProgrammeOf(context)
  const { offer } = programme
  return (
    <>
      <WeekView {...weekTexts(page.locale)}>
        {offer.week.map((slot, index) => (
          <Slot
            key={`${slot.activity} ${index}`}
            day={slot.day}
            kind={slot.kind}
            time={slotTime(context, slot)}
            title={labels.courses[slot.activity] ?? labels.activities[slot.activity] ?? ''}
          />
        ))}
      </WeekView>
      <p>{text(`${prefix}.week.sum`, { hours: weeklyHours(offer) })}</p>
      <Blocks context={context} blocks={classTimes(context, programme)} />
    </>
  )
}
