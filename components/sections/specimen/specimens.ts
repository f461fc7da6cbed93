import { textsOf } from '@/components/mdx/page'
import { contract } from '@/components/sections/specimen/kinds/contract'
import { outline } from '@/components/sections/specimen/kinds/outline'
import { quotation } from '@/components/sections/specimen/kinds/quotation'
import { refunds } from '@/components/sections/specimen/kinds/refunds'
import { timetable } from '@/components/sections/specimen/kinds/timetable'
import { isNamedAfter, type Specimen, type SpecimenContext } from '@/components/sections/specimen/specimen'

/** The kinds of specimen, in their order. A kind added here appears on the pages and as PDF. */
const kinds = { quotation, refunds, outline, timetable, contract } satisfies Record<
  string,
  (context: SpecimenContext) => Specimen
>

export type SpecimenKind = keyof typeof kinds
export type KindOfSpecimen = { kind: SpecimenKind; specimen: Specimen }

export const specimenKinds = Object.keys(kinds) as readonly SpecimenKind[]

/** Every specimen of a program. Those of a program named after a real institution say that there is no affiliation. */
export function specimensOf(context: SpecimenContext): KindOfSpecimen[] {
  const first = isNamedAfter(context)
    ? [textsOf(context)('components.sections.notice.affiliation.title')]
    : []
  return specimenKinds.map((kind) => {
    const specimen = kinds[kind](context)
    return { kind, specimen: { ...specimen, notes: [...first, ...specimen.notes] } }
  })
}
