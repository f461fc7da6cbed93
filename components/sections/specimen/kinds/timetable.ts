import { longDay } from '@/components/articles/dates/index'
import { slotTime, weeklyHours } from '@/components/sections/programme/texts'
import type { Specimen, SpecimenContext, SpecimenTable } from '@/components/sections/specimen/specimen'
import { weekdays } from '@/components/sections/week/texts'

const own = 'components.sections.specimen.timetable'
const prefix = 'components.sections.programme'

/** An ordinary week, Monday first, and its sum. */
function weekTable(context: SpecimenContext): SpecimenTable {
  const { text, locale, programme, programmeCatalogue } = context
  const { courses, activities } = programmeCatalogue.labels
  const days = weekdays(locale, 'long')
  const slots = programme.offer.week.toSorted((a, b) => a.day - b.day)
  const hours = text(`${own}.hours`, { hours: weeklyHours(programme.offer) })
  return {
    kind: 'table',
    caption: text(`${own}.week.caption`),
    columns: (['day', 'time', 'what', 'how'] as const).map((id) => text(`${own}.${id}`)),
    rows: [
      ...slots.map((slot) => ({
        cells: [
          days[slot.day - 1] ?? '',
          slotTime(context, slot),
          courses[slot.activity] ?? activities[slot.activity] ?? slot.activity,
          text(`components.sections.week.${slot.kind}`),
        ],
      })),
      { cells: [text(`${prefix}.courses.total`), hours, '', ''], strong: true },
    ],
  }
}

/** The starts of the program, with the deadline and the decision before each. */
function datesTable({ text, locale, programme }: SpecimenContext): SpecimenTable {
  const days = ['deadline', 'decision', 'start'] as const
  return {
    kind: 'table',
    caption: text(`${prefix}.dates.caption`),
    columns: days.map((id) => text(`${prefix}.dates.${id}`)),
    rows: programme.offer.intakes.map((intake) => ({ cells: days.map((id) => longDay(locale, intake[id])) })),
  }
}

/** When classes are in an ordinary week, and the dates of the intakes. */
export function timetable(context: SpecimenContext): Specimen {
  const { text } = context
  const { delivery } = context.programme.offer
  const notes = [delivery === 'campus' ? 'campus' : 'beijing', 'busy', 'holidays'] as const
  return {
    title: text(`${own}.title`),
    lead: text(`${own}.lead`),
    sections: [
      { title: text(`${own}.week`), blocks: [weekTable(context)] },
      { title: text(`${own}.dates`), blocks: [datesTable(context)] },
    ],
    notes: notes.map((id) => text(`${own}.note.${id}`)),
  }
}
