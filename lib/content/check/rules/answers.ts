import { classesOf, isOffered, type WithOffer } from '@/schemas/content/programme-offer'
import { localStarts } from '@/lib/time'
import {
  readDesk,
  readOrganization,
  readProgrammes,
  readTeachers,
  readUniversities,
} from '@/lib/content/read/facts'
import type { Content } from '@/lib/content/read/content'
import type { TeacherFacts } from '@/schemas/content/teacher'
import type { Problem } from '@/lib/content/check/problem'
import type { ProgrammeFacts } from '@/schemas/content/programme'
import type { Said } from '@/schemas/content/problems/words'

const file = 'content/facts/programmes.json'
type ProgrammeWithOffer = WithOffer<ProgrammeFacts>

/** A program needs at least this many teachers. */
const leastTeachers = 4
/** Teachers abroad give no live class before or after these minutes of their day. */
const earliest = 6 * 60
const latest = 22 * 60 + 30

const currencies: Readonly<Record<string, string>> = { US: 'USD', CH: 'CHF' }

/** Statutory holidays of a fixed date. Those on a weekend are taken on the next working days, also in years that the desk does not list yet. */
const statutory = ['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']
const before = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000)
const isStatutory = (date: Date) => statutory.includes(date.toISOString().slice(5, 10))

function isPublicHoliday(day: string): boolean {
  const weekday = before(day, 0).getUTCDay()
  const weekend = [weekday, weekday + 1].filter((days) => isStatutory(before(day, days)))
  return isStatutory(before(day, 0)) || (weekday >= 1 && weekday <= weekend.length)
}

type Facts = {
  countries: ReadonlyMap<string, string>
  contacts: ReadonlySet<string>
  teachers: ReadonlyMap<string, TeacherFacts>
  isWorkday: (day: string) => boolean
}

function factsOf({ root, documents, unread }: Content): Facts {
  const desk = readDesk(root)
  const organization = readOrganization(root)
  // Another check knows that every language has the documents of the others.
  const documented = new Set(
    [...documents, ...unread].flatMap(({ kind, key }) =>
      kind.name === 'Teacher' ? [key.replace(/^.*\/\d+-/, '')] : [],
    ),
  )
  return {
    countries: new Map(readUniversities(root).map(({ id, country }) => [id, country])),
    contacts: new Set(organization.contacts.map(({ id }) => id)),
    teachers: new Map(
      readTeachers(root)
        .filter(({ id }) => documented.has(id))
        .map((one) => [one.id, one]),
    ),
    isWorkday: (day) =>
      desk.makeUpDays.includes(day) ||
      (!desk.holidays.includes(day) &&
        !isPublicHoliday(day) &&
        desk.weekdays.includes(new Date(`${day}T00:00:00Z`).getUTCDay() || 7)),
  }
}

/** What a program no longer says: the questions of a family that its page would leave open. */
function unanswered({ leadsTo, offer }: ProgrammeWithOffer, { countries }: Facts): Said[] {
  const { intakes, teachers, scholarships, university, courses, electives = [] } = offer
  const open: [boolean, Said][] = [
    [intakes.length === 0, { id: 'answer.intakes' }],
    [
      teachers.length < leastTeachers,
      { id: 'answer.teachers', values: { count: teachers.length, least: leastTeachers } },
    ],
    [scholarships !== 'none' && scholarships.length === 0, { id: 'answer.scholarships' }],
    [leadsTo === 'degree' && !countries.has(university ?? ''), { id: 'answer.university' }],
    [
      courses.some(({ id }) => id.startsWith('electives')) && electives.length === 0,
      { id: 'answer.electives' },
    ],
  ]
  return open.flatMap(([found, said]) => (found ? [said] : []))
}

/** The courses of a program that need a teacher: not electives, and not a capstone project, which has a term of its own. */
const taught = ({ courses }: ProgrammeWithOffer['offer']): string[] =>
  courses
    .filter(
      ({ id, term }) =>
        !id.startsWith('electives') && courses.filter((one) => one.term === term).length > 1,
    )
    .map(({ id }) => id)

function aboutTeachers({ offer }: ProgrammeWithOffer, facts: Facts): Said[] {
  const own = [...offer.courses.map(({ id }) => id), ...(offer.electives ?? [])]
  const given = offer.teachers.flatMap(({ courses }) => courses)
  return [
    ...offer.teachers
      .filter(({ id }) => !facts.teachers.has(id))
      .map(({ id }): Said => ({ id: 'answer.teacher', values: { id } })),
    ...given
      .filter((id) => !own.includes(id))
      .map((id): Said => ({ id: 'answer.course', values: { id } })),
    ...(offer.teachers.length > 0
      ? taught(offer)
          .filter((id) => !given.includes(id))
          .map((id): Said => ({ id: 'answer.taught', values: { id } }))
      : []),
  ]
}

function aboutDays({ offer }: ProgrammeWithOffer, { isWorkday }: Facts): Said[] {
  const { intakes } = offer
  const promised = intakes.flatMap(({ decision, earlier, due }) => [
    decision,
    ...earlier.map((round) => round.decision),
    ...due,
  ])
  const counts = new Set(intakes.map(({ due }) => due.length))
  return [
    ...[...new Set(promised)]
      .filter((day) => !isWorkday(day))
      .map((day): Said => ({ id: 'answer.day', values: { day } })),
    ...(counts.size > 1 ? [{ id: 'answer.installments' } as const] : []),
  ]
}

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Lessons of people who work: in the evening, one at a time; and one course is not the whole program. */
function aboutLessons({ offer }: ProgrammeWithOffer, { isWorkday }: Facts): Said[] {
  const lessons = offer.week.flatMap(({ day, start, minutes, kind }) =>
    start === undefined
      ? []
      : [{ day, kind, start, from: minutesOf(start), to: minutesOf(start) + minutes }],
  )
  const odd = lessons.filter(
    ({ day, kind, from }) =>
      offer.delivery === 'online' && kind === 'class' && day <= 5 && from < 18 * 60,
  )
  const crowded = lessons.filter((one, index) =>
    lessons.some(
      (other, at) =>
        at < index && other.day === one.day && other.from < one.to && one.from < other.to,
    ),
  )
  const whole = offer.courses.reduce((total, { credits = 0 }) => total + credits, 0)
  return [
    ...odd.map(({ start }): Said => ({ id: 'answer.hour', values: { start } })),
    ...crowded.map(({ start }): Said => ({ id: 'answer.crowded', values: { start } })),
    ...offer.courses
      .filter(({ credits = 0 }) => credits * 2 > whole)
      .map(({ id, credits = 0 }): Said => ({ id: 'answer.credits', values: { id, credits } })),
    // Workshops may begin on a Saturday.
    ...offer.intakes
      .filter(({ start }) => !isWorkday(start) && new Date(start).getUTCDay() !== 6)
      .map(({ start }): Said => ({ id: 'answer.start', values: { day: start } })),
  ]
}

function aboutClass({ offer }: ProgrammeWithOffer, facts: Facts): Said[] {
  const { profile, classSize, entry, delivery } = offer
  const [low, high] = classSize
  const percent = profile.industries.reduce((sum, one) => sum + one.percent, 0)
  const nights = (delivery === 'campus' ? [] : offer.teachers).flatMap(({ id, courses }) => {
    const zone = facts.teachers.get(id)?.timeZone
    if (zone === undefined) return []
    const isNight = classesOf(offer, courses).some(({ start }) =>
      localStarts(zone, start).some((minutes) => minutes < earliest || minutes > latest),
    )
    return isNight ? [{ id, zone }] : []
  })
  return [
    ...(profile.students < low || profile.students > high
      ? [{ id: 'answer.class', values: { students: profile.students, low, high } } as const]
      : []),
    ...(profile.experience.least < entry.years
      ? [
          {
            id: 'answer.years',
            values: { least: profile.experience.least, years: entry.years },
          } as const,
        ]
      : []),
    ...(percent === 100 ? [] : [{ id: 'answer.percent', values: { percent } } as const]),
    ...nights.map((values) => ({ id: 'answer.night', values }) as const),
  ]
}

function aboutMoney({ offer }: ProgrammeWithOffer, { countries, contacts }: Facts): Said[] {
  const abroad = currencies[countries.get(offer.university ?? '') ?? ''] ?? 'CNY'
  const expected = { university: abroad, operator: 'CNY', 'third-party': 'CNY', government: 'USD' }
  const helps = offer.scholarships === 'none' ? [] : offer.scholarships
  return [
    ...[...offer.fees, ...offer.extras, ...helps]
      .filter(({ payee, currency }) => currency !== expected[payee])
      .map(({ id, currency, payee }): Said => ({
        id: 'answer.currency',
        values: { id, currency, expected: expected[payee] },
      })),
    ...(contacts.has(offer.contact)
      ? []
      : [{ id: 'answer.contact', values: { id: offer.contact } } as const]),
  ]
}

/** Checks that every open program answers what a family asks, and that its answers agree with each other. */
export function checkAnswers(content: Content): Problem[] {
  const programmes = readProgrammes(content.root).filter(isOffered)
  const facts = factsOf(content)
  return programmes.flatMap((programme) =>
    [
      ...unanswered(programme, facts),
      ...aboutTeachers(programme, facts),
      ...aboutDays(programme, facts),
      ...aboutLessons(programme, facts),
      ...aboutClass(programme, facts),
      ...aboutMoney(programme, facts),
    ].map((said) => ({ file, field: programme.slug, ...said })),
  )
}
