import { catalogOf, type MdxPage, textsOf } from '@/components/mdx/page'
import { PeopleView } from '@/components/sections/people'
import { listElectives, listTeachers } from '@/components/sections/programme/answers'
import { Blocks } from '@/components/sections/programme/blocks'
import { ClassProfile } from '@/components/sections/programme/class-profile'
import { ProgrammeOutcomes } from '@/components/sections/programme/outcomes'
import { offeredProgrammeOf, type OfferedProgramme } from '@/components/sections/programme/own'
import { stated } from '@/components/sections/programme/payments'
import { slotTime } from '@/components/sections/programme/texts'
import { Slot, WeekView } from '@/components/sections/week'
import { weekTexts } from '@/components/sections/week/times'
import { weeklyHours } from '@/schemas/content/programme-offer'
import { monthDay } from '@/components/articles/dates'
import { openIntakes, today } from '@/components/sections/programme/days'
import { FigureCaption } from '@/components/ui/sample-label'

const prefix = 'components.sections.programme'

/** Makes a block as high as its credits, `unit` px each; without credits all are equal. */
function Strut({ credits, unit, className }: { credits: number; unit: number; className: string }) {
  const height = unit * (credits || 3)
  return (
    <svg
      aria-hidden="true"
      width="1"
      height={height}
      className={`shrink-0 fill-current ${className}`}
    />
  )
}

/** A name takes up to so many px in a column of wide windows, and no block is higher for it. */
const tallestName = 92

const columns: Readonly<Record<number, string>> = {
  2: 'xs:grid-cols-2',
  3: 'xs:grid-cols-3',
  4: 'xs:grid-cols-2 sm:grid-cols-4',
}

/** The courses as a map: a column for each term, the height of a course its credits, the last piece of work in crimson. */
function TermMap({ page, programme }: { page: MdxPage; programme: OfferedProgramme }) {
  const t = textsOf(page)
  const { labels } = catalogOf(page)
  const { courses, intakes, capstone } = programme.offer
  const [next] = openIntakes(programme.offer, today())
  const due = next?.intake.due ?? intakes.at(-1)?.due ?? []
  const count = Math.max(...courses.map(({ term }) => term))
  // A large piece of work stays lower than what surrounds it.
  const unit = Math.min(16, 150 / Math.max(...courses.map(({ credits }) => credits)))
  const wide = tallestName / Math.min(...courses.map(({ credits }) => credits || 3))
  const last = capstone.kind === 'none' ? undefined : courses.at(-1)?.id
  const terms = Array.from({ length: count }, (_, index) => index + 1)
  return (
    <figure className="keep-together w-full">
      <FigureCaption text={t(`${prefix}.courses.map`)} sample={t('components.sections.sample')} />
      <ol className={`grid gap-3 ${columns[count] ?? 'sm:grid-cols-3'}`}>
        {terms.map((term) => (
          <li key={term} className="grid content-start gap-2 border-t border-ink pt-2">
            <p className="text-sm text-ink-soft">
              <span className="font-semibold text-ink">
                {t('components.sections.specimen.outline.term', { term })}
              </span>
              {due.length === count ? (
                <span className="block">
                  {t(`${prefix}.courses.due`, {
                    leadsTo: programme.leadsTo,
                    day: monthDay(page.locale, due[term - 1] ?? ''),
                  })}
                </span>
              ) : null}
            </p>
            <ul className="grid gap-2">
              {courses
                .filter((course) => course.term === term)
                .map(({ id, credits }) => (
                  <li
                    key={id}
                    className={`flex items-start border pr-3 pl-2 leading-snug ${id === last ? 'border-crimson bg-crimson text-paper print:bg-transparent print:text-ink' : 'border-line bg-paper text-ink'}`}
                  >
                    <Strut credits={credits} unit={unit} className="sm:hidden" />
                    <Strut credits={credits} unit={wide} className="max-sm:hidden" />
                    <span className="grow py-2.5 pl-1">{labels.courses[id]}</span>
                    {credits > 0 ? (
                      <span className="shrink-0 py-2.5 pl-3 text-sm tabular-nums">
                        {t(`${prefix}.courses.credits.value`, { credits })}
                      </span>
                    ) : null}
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ol>
    </figure>
  )
}

/** Everyone who teaches, with post, career, courses, and the local time of their classes where the clock differs. */
function Teachers({ page, programme }: { page: MdxPage; programme: OfferedProgramme }) {
  const t = textsOf(page)
  const people = listTeachers(page, programme).map(({ courses, zone, abroad, ...person }) => {
    const local = abroad.map(({ start, local: there }) =>
      t(`${prefix}.people.local`, { zone, start, local: there }),
    )
    return { ...person, teaches: stated(page, [courses, ...local]) }
  })
  const texts = {
    sample: t('components.sections.sample'),
    teaches: t('components.sections.people.teaches'),
  }
  return <PeopleView people={people} texts={texts} bios={false} />
}

/** What became of students, the latest class, and the teachers. */
export function ProgrammePeople({ page }: { page: MdxPage }) {
  const programme = offeredProgrammeOf(page)
  const payee = programme.leadsTo === 'degree' ? 'university' : 'operator'
  return (
    <>
      <ProgrammeOutcomes page={page} slug={programme.slug} />
      <ClassProfile page={page} programme={programme} />
      <Teachers page={page} programme={programme} />
      <p>{textsOf(page)(`${prefix}.people.appointed.${payee}`)}</p>
    </>
  )
}

/** The courses by term, and the electives. */
export function ProgrammeCourses({ page }: { page: MdxPage }) {
  const programme = offeredProgrammeOf(page)
  return (
    <>
      <TermMap page={page} programme={programme} />
      <Blocks page={page} blocks={[listElectives(page, programme)]} />
    </>
  )
}

/** An ordinary week and its sum. */
export function ProgrammeWeek({ page }: { page: MdxPage }) {
  const text = textsOf(page)
  const { labels } = catalogOf(page)
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
    </>
  )
}
