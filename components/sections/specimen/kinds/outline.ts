import { catalogOf, textsOf } from '@/components/mdx/page'
import * as words from '@/components/sections/programme/texts'
import type {
  Specimen,
  SpecimenBlock,
  SpecimenContext,
  SpecimenSection,
  SpecimenTable,
} from '@/components/sections/specimen/specimen'
import { creditsOf } from '@/schemas/content/programme-offer'

const own = 'components.sections.specimen.outline'
const prefix = 'components.sections.programme'

/** The courses in the order of the terms, with the sum of their credits; without credits where there are none. */
export function coursesTable(context: SpecimenContext): SpecimenTable {
  const { programme } = context
  const text = textsOf(context)
  const programmeCatalog = catalogOf(context)
  const total = creditsOf(programme.offer)
  const names = ['term', 'course', 'credits'] as const
  const shown = total > 0 ? names : names.slice(0, 2)
  const rows = programme.offer.courses.map(({ id, term, credits }) => {
    const cells = [
      text(`${own}.term`, { term }),
      programmeCatalog.labels.courses[id] ?? id,
      String(credits),
    ]
    return { cells: cells.slice(0, shown.length) }
  })
  const sum = { cells: [text(`${prefix}.courses.total`), '', String(total)], strong: true }
  return {
    kind: 'table',
    caption: text(`${prefix}.courses.caption`),
    columns: shown.map((id) => text(`${prefix}.courses.${id}`)),
    rows: total > 0 ? [...rows, sum] : rows,
    figures: [2],
  }
}

function glance(context: SpecimenContext): SpecimenSection {
  const { programme } = context
  const text = textsOf(context)
  const { offer, award } = programme
  return {
    title: text(`${own}.glance`),
    blocks: [
      {
        kind: 'terms',
        terms: [
          [text(`${prefix}.award`), award],
          [text(`${prefix}.university`), words.universityText(context, programme)],
          [text(`${prefix}.recognition`), words.recognitionText(context, offer)],
          [text(`${prefix}.delivery`), words.deliveryText(context, offer)],
          [text(`${prefix}.language`), words.languageText(context, offer)],
          [text(`${prefix}.length`), words.lengthText(context, offer)],
          [text(`${prefix}.hours`), words.hoursText(context, offer)],
          [text(`${prefix}.class`), words.classText(context, offer)],
          [text(`${prefix}.capstone`), words.capstoneText(context, offer)],
        ],
      },
    ],
  }
}

export function entry(context: SpecimenContext): SpecimenSection {
  const { programme } = context
  const text = textsOf(context)
  const programmeCatalog = catalogOf(context)
  const { offer } = programme
  const { skills } = programmeCatalog.labels
  return {
    title: text(`${prefix}.entry`),
    blocks: [
      {
        kind: 'terms',
        terms: [
          [text(`${prefix}.entry.education`), words.educationText(context, offer)],
          [text(`${prefix}.entry.experience`), words.yearsText(context, offer)],
          [text(`${prefix}.entry.english`), words.englishText(context, offer)],
          ...offer.entry.skills.map(
            (id) => [text(`${prefix}.entry.skills`), skills[id] ?? id] as const,
          ),
        ],
      },
    ],
  }
}

export function papers(context: SpecimenContext, ...others: SpecimenBlock[]): SpecimenSection {
  const { programme } = context
  const text = textsOf(context)
  const programmeCatalog = catalogOf(context)
  const { materials } = programmeCatalog.labels
  const items = programme.offer.materials.map((id) => materials[id] ?? id)
  return { title: text(`${prefix}.materials`), blocks: [{ kind: 'checklist', items }, ...others] }
}

/** What is studied, term by term, and what is asked of those who enter. */
export function outline(context: SpecimenContext): Specimen {
  const text = textsOf(context)
  const notes = ['syllabus', 'change'] as const
  return {
    title: text(`${own}.title`),
    lead: text(`${own}.lead`),
    sections: [
      glance(context),
      { title: text(`${own}.courses`), blocks: [coursesTable(context)] },
      entry(context),
      papers(context),
    ],
    notes: notes.map((id) => text(`${own}.note.${id}`)),
  }
}
