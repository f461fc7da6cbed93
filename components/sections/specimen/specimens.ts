import { textsOf } from '@/components/mdx/page'
import { brochure } from '@/components/sections/specimen/kinds/brochure'
import { contract } from '@/components/sections/specimen/kinds/contract'
import { outline } from '@/components/sections/specimen/kinds/outline'
import { quotation } from '@/components/sections/specimen/kinds/quotation'
import { refunds } from '@/components/sections/specimen/kinds/refunds'
import { timetable } from '@/components/sections/specimen/kinds/timetable'
import {
  isNamedAfter,
  type Specimen,
  type SpecimenContext,
} from '@/components/sections/specimen/specimen'

/** The kinds of specimen, in their order. A kind added here appears on the pages and as PDF. */
const kinds = { quotation, refunds, outline, timetable, contract } satisfies Record<
  string,
  (context: SpecimenContext) => Specimen
>

export type SpecimenKind = keyof typeof kinds
export type KindOfSpecimen = { kind: SpecimenKind; specimen: Specimen }

export const specimenKinds = Object.keys(kinds) as readonly SpecimenKind[]

/** Those of a program named after a real institution say that there is no affiliation. */
function withLegalNotice(context: SpecimenContext, specimen: Specimen): Specimen {
  if (!isNamedAfter(context)) return specimen
  const notice = textsOf(context)('components.sections.notice.affiliation.title')
  return { ...specimen, notes: [notice, ...specimen.notes] }
}

/** Every specimen of a program. */
export const specimensOf = (context: SpecimenContext): KindOfSpecimen[] =>
  specimenKinds.map((kind) => ({ kind, specimen: withLegalNotice(context, kinds[kind](context)) }))

/** The brochure of a program: no specimen of a paper that one receives later, so a file only. */
export const brochureOf = (context: SpecimenContext): Specimen =>
  withLegalNotice(context, brochure(context))
