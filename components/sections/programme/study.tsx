import { catalogOf, type MdxPage, textsOf } from '@/components/mdx/page'
import { classTimes, electives, profile, teachers } from '@/components/sections/programme/answers'
import { Blocks } from '@/components/sections/programme/blocks'

import { offeredProgrammeOf } from '@/components/sections/programme/own'
import { TermMap } from '@/components/sections/programme/term-map'
import { FactRows } from '@/components/sections/programme/fact-rows'
import { Disclosure } from '@/components/sections/disclosure/index'
import { slotTime } from '@/components/sections/programme/texts'
import { Slot, WeekView } from '@/components/sections/week/index'
import { weekTexts } from '@/components/sections/week/texts'
import { weeklyHours } from '@/schemas/content/programme-offer'

const prefix = 'components.sections.programme'

/** The teachers and the latest class. */
export function ProgrammePeople({ page }: { page: MdxPage }) {
  const programme = offeredProgrammeOf(page)
  const payee = programme.leadsTo === 'degree' ? 'university' : 'operator'
  return (
    <>
      <FactRows rows={teachers(page, programme)} />
      <p>{textsOf(page)(`${prefix}.people.appointed.${payee}`)}</p>
      <Disclosure summary={textsOf(page)(`${prefix}.profile`)}>
        <Blocks page={page} blocks={[profile(page, programme)]} />
      </Disclosure>
    </>
  )
}

/** The courses by term, and the electives. */
export function ProgrammeCourses({ page }: { page: MdxPage }) {
  const programme = offeredProgrammeOf(page)
  return (
    <>
      <TermMap page={page} programme={programme} />
      <Blocks page={page} blocks={[electives(page, programme)]} />
    </>
  )
}

/** An ordinary week and its sum. */
export function ProgrammeWeek({ page }: { page: MdxPage }) {
  const text = textsOf(page)
  const { labels } = catalogOf(page)
  const programme = offeredProgrammeOf(page)
  const { offer } = programme
  const zones = classTimes(page, programme)
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
      {zones.length > 0 ? (
        <Disclosure summary={text(`${prefix}.week.zones`)}>
          <Blocks page={page} blocks={zones} />
        </Disclosure>
      ) : null}
    </>
  )
}
