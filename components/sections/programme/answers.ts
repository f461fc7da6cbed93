import { catalogOf, emailOf, textsOf, type MdxPage } from '@/components/mdx/page'
import { longDay } from '@/components/articles/dates/index'

import { classesAbroad, openIntakes, today, zoneName } from '@/components/sections/programme/days'
import { clockText } from '@/components/sections/week/times'
import type { OfferedProgramme } from '@/components/sections/programme/own'
import { listed, terms } from '@/components/sections/programme/payments'
import type { SpecimenBlock } from '@/components/sections/specimen/specimen'

/* What a family asks about a program, answered from the facts: as blocks for the page and the specimens. */

const prefix = 'components.sections.programme'

const courseNames = (page: MdxPage, ids: readonly string[]): string[] => {
  const { labels } = catalogOf(page)
  return ids.map((id) => labels.courses[id] ?? id)
}

/** Who decides on studies: the awarding university, or the provider where there is none. */
function whoDecides(page: MdxPage, { offer }: OfferedProgramme) {
  const text = textsOf(page)
  const { labels } = catalogOf(page)
  const { university } = offer
  return (university && labels.universities[university]?.name) ?? text(`${prefix}.who.operator`)
}

export function listElectives(page: MdxPage, { offer }: OfferedProgramme): SpecimenBlock {
  const text = textsOf(page)
  const names = offer.electives
    ? listed(page, courseNames(page, offer.electives))
    : text(`${prefix}.courses.electives.none`)
  return terms([text(`${prefix}.courses.electives`), names])
}

/** Everyone who teaches in a program, with post, courses, and the local times of the live classes where the clock differs. */
export function listTeachers(page: MdxPage, { offer }: OfferedProgramme) {
  const { locale } = page
  const catalog = catalogOf(page)
  return offer.teachers.map(({ id, courses }) => {
    const { timeZone, ...own } = catalog.teacher(id)
    return {
      ...own,
      id,
      institution: catalog.institutionOf(id),
      courses: listed(page, courseNames(page, courses)),
      zone: zoneName(timeZone, locale),
      abroad: classesAbroad(offer, courses, timeZone),
    }
  })
}

/** Live classes in the local time of their teachers, and why that works; nothing for classes on campus. */
export function classTimes(page: MdxPage, programme: OfferedProgramme): SpecimenBlock[] {
  const text = textsOf(page)
  if (programme.offer.delivery === 'campus') return []
  const rows = listTeachers(page, programme).flatMap(({ courses, name, zone, abroad }) =>
    abroad.map(({ start, local, minutes }) => ({
      minutes,
      cells: [courses, name, start, text(`${prefix}.week.zones.local.value`, { zone, local })],
    })),
  )
  if (rows.length === 0)
    return [terms([text(`${prefix}.week.zones`), text(`${prefix}.week.zones.same`)])]
  const minutes = rows.flatMap((row) => row.minutes)
  const from = clockText(Math.min(...minutes))
  const to = clockText(Math.max(...minutes))
  return [
    {
      kind: 'table',
      caption: text(`${prefix}.week.zones`),
      columns: [
        text(`${prefix}.courses.course`),
        text(`${prefix}.week.zones.teacher`),
        text(`${prefix}.week.zones.beijing`),
        text(`${prefix}.week.zones.local`),
      ],
      rows: rows.map(({ cells }) => ({ cells })),
    },
    terms([
      text(`${prefix}.week.zones.abroad`),
      text(`${prefix}.week.zones.other`, { from, to, times: from === to ? 1 : 2 }),
    ]),
  ]
}

/** Who was in the latest class. */
export function profileOf(page: MdxPage, { offer }: OfferedProgramme): SpecimenBlock {
  const { locale } = page
  const text = textsOf(page)
  const programmeCatalog = catalogOf(page)
  const { industries, cities } = programmeCatalog.labels
  const { asOf, students, age, experience } = offer.profile
  const parts = offer.profile.industries.map(({ id, percent }) =>
    text(`${prefix}.profile.industries.value`, { name: industries[id] ?? id, percent }),
  )
  const from = offer.profile.cities.map((id) => cities[id] ?? id)
  return terms(
    [
      text(`${prefix}.profile`),
      text(`${prefix}.profile.value`, { day: longDay(locale, asOf), students }),
    ],
    [
      text(`${prefix}.profile.age`),
      text(`${prefix}.profile.age.value`, {
        least: age.least,
        middle: age.middle,
        most: age.most,
      }),
    ],
    [
      text(`${prefix}.profile.experience`),
      text(`${prefix}.profile.experience.value`, {
        least: experience.least,
        middle: experience.middle,
        most: experience.most,
      }),
    ],
    [text(`${prefix}.profile.industries`), listed(page, parts)],
    [text(`${prefix}.profile.cities`), listed(page, from)],
  )
}

/** Who takes the application materials, and in what form. */
export function submissionText(page: MdxPage, { offer, leadsTo }: OfferedProgramme): string {
  const email = emailOf(page, offer.contact)
  const { checkDays: days } = catalogOf(page).terms
  return textsOf(page)(`${prefix}.submit.${leadsTo}`, { email, days })
}

/** The rounds of each intake whose deadline has not passed. */
export function listRounds(page: MdxPage, { offer, leadsTo }: OfferedProgramme): SpecimenBlock {
  const { locale } = page
  const text = textsOf(page)
  const open = openIntakes(offer, today())
  if (open.length === 0) return terms([text(`${prefix}.dates.start`), text(`${prefix}.dates.none`)])
  const columns = (['start', 'deadline', 'decision'] as const).map((id) =>
    text(`${prefix}.dates.${id}`, { leadsTo }),
  )
  const rows = open.flatMap(({ intake, rounds: own }) =>
    own.map(({ number, deadline, decision }) => ({
      cells: [
        text(`${prefix}.dates.round`, { start: longDay(locale, intake.start), number }),
        longDay(locale, deadline),
        longDay(locale, decision),
      ],
    })),
  )
  return { kind: 'table', caption: text(`${prefix}.dates.caption`), columns, rows }
}

/** Deferral, credit transfer, appeals and complaints, with the time of the answer. */
export function listRules(page: MdxPage, programme: OfferedProgramme): SpecimenBlock {
  const text = textsOf(page)
  const programmeCatalog = catalogOf(page)
  const { offer, leadsTo } = programme
  const { deferral, transfer, appeal, complaint } = programmeCatalog.terms
  const who = whoDecides(page, programme)
  const credits = offer.transfer
  const none = leadsTo === 'degree' ? 'none' : 'without'
  return terms(
    [
      text(`${prefix}.rules.deferral`),
      text(`${prefix}.rules.deferral.value`, { who, months: deferral.months, days: deferral.days }),
    ],
    [
      text(`${prefix}.rules.transfer`),
      credits > 0
        ? text(`${prefix}.rules.transfer.value`, { credits, who, days: transfer.days })
        : text(`${prefix}.rules.transfer.${none}`),
    ],
    [
      text(`${prefix}.rules.appeal`),
      text(`${prefix}.rules.appeal.value`, { who, within: appeal.within, days: appeal.days }),
    ],
    [
      text(`${prefix}.rules.complaint`),
      text(`${prefix}.rules.complaint.value`, {
        email: emailOf(page, offer.contact),
        first: complaint.first,
        final: complaint.final,
      }),
    ],
  )
}
