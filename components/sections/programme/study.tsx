import { catalogueOf, type MdxPage, textsOf } from '@/components/mdx/page'
import { classTimes, electives, profile, teachers } from '@/components/sections/programme/answers'
import { Blocks } from '@/components/sections/programme/blocks'

import { creditsOf } from '@/components/sections/programme/money'
import { offeredProgrammeOf } from '@/components/sections/programme/own'
import { SampleTable } from '@/components/sections/programme/sample-table'
import { slotTime, weeklyHours } from '@/components/sections/programme/texts'
import { Slot, WeekView } from '@/components/sections/week/index'
import { weekTexts } from '@/components/sections/week/texts'

const prefix = 'components.sections.programme'

/** The teachers and the latest class. */
export function ProgrammePeople({ page }: { page: MdxPage }) {
  const programme = offeredProgrammeOf(page)
  return <Blocks page={page} blocks={[...teachers(page, programme), profile(page, programme)]} />
}

/** The courses by term, with credits where the program has them, and the electives. */
export function ProgrammeCourses({ page }: { page: MdxPage }) {
  const text = textsOf(page)
  const programmeCatalogue = catalogueOf(page)
  const programme = offeredProgrammeOf(page)
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
        page={page}
        caption={text(`${prefix}.courses.caption`)}
        columns={columns}
        rows={credits > 0 ? [...rows, total] : rows}
        figures
      />
      <Blocks page={page} blocks={[electives(page, programme)]} />
    </>
  )
}

/** An ordinary week and its sum. */
export function ProgrammeWeek({ page }: { page: MdxPage }) {
  const text = textsOf(page)
  const { labels } = catalogueOf(page)
  const programme = offeredProgrammeOf(page)
  const { offer } = programme
  return (
    <>
      <WeekView {...weekTexts(page.locale)}>
        {offer.week.map((slot, index) => (
          <Slot
            key={`${slot.activity} ${index}`}
            day={slot.day}
            kind={slot.kind}
            time={slotTime(page, slot)}
            title={labels.courses[slot.activity] ?? labels.activities[slot.activity] ?? ''}
          />
        ))}
      </WeekView>
      <p>{text(`${prefix}.week.sum`, { hours: weeklyHours(offer) })}</p>
      <Blocks page={page} blocks={classTimes(page, programme)} />
    </>
  )
}
