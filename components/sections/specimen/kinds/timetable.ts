import { catalogOf, textsOf } from '@/components/mdx/page'
import { classTimes, listRounds } from '@/components/sections/programme/answers'
import { slotTime } from '@/components/sections/programme/texts'
import type {
  Specimen,
  SpecimenContext,
  SpecimenTable,
} from '@/components/sections/specimen/specimen'
import { weekdayNames } from '@/components/sections/week/times'
import { weeklyHours } from '@/schemas/content/programme-offer'

const own = 'components.sections.specimen.timetable'
const prefix = 'components.sections.programme'

/** An ordinary week, Monday first, and its sum. */
export function weekTable(context: SpecimenContext): SpecimenTable {
  const { locale, programme } = context
  const text = textsOf(context)
  const programmeCatalog = catalogOf(context)
  const { courses, activities } = programmeCatalog.labels
  const days = weekdayNames(locale, 'long')
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

/** When classes are in an ordinary week, and the dates of the intakes. */
export function timetable(context: SpecimenContext): Specimen {
  const text = textsOf(context)
  const { delivery } = context.programme.offer
  const notes = [delivery === 'campus' ? 'campus' : 'beijing', 'busy', 'holidays'] as const
  return {
    title: text(`${own}.title`),
    lead: text(`${own}.lead`),
    sections: [
      {
        title: text(`${own}.week`),
        blocks: [weekTable(context), ...classTimes(context, context.programme)],
      },
      { title: text(`${own}.dates`), blocks: [listRounds(context, context.programme)] },
    ],
    notes: notes.map((id) => text(`${own}.note.${id}`)),
  }
}
