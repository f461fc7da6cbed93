import { organizationOf, type MdxPage } from '@/components/mdx/page'
import type { OfferedProgramme } from '@/components/sections/programme/own'

export type SpecimenRow = { cells: readonly string[]; strong?: boolean }

export type SpecimenTable = {
  kind: 'table'
  caption: string
  columns: readonly string[]
  rows: readonly SpecimenRow[]
  /** The columns of figures, by index: aligned to the right in the PDF. */
  figures?: readonly number[]
}

export type SpecimenBlock =
  | { kind: 'terms'; terms: readonly (readonly [name: string, value: string])[] }
  | { kind: 'checklist'; items: readonly string[] }
  /** Lines to fill in by hand. */
  | { kind: 'blanks'; names: readonly string[] }
  | SpecimenTable

export type SpecimenSection = { title: string; blocks: readonly SpecimenBlock[] }

/** A specimen in one language, as data: the page and the PDF show the same. */
export type Specimen = {
  title: string
  lead: string
  sections: readonly SpecimenSection[]
  notes: readonly string[]
}

/** What a specimen is made from. `operator` is the provider’s registered name. */
export type SpecimenContext = MdxPage & { operator: string; programme: OfferedProgramme }

export const specimenContext = (page: MdxPage, programme: OfferedProgramme): SpecimenContext => ({
  ...page,
  operator: organizationOf(page).operator,
  programme,
})

/** Whether tuition is paid to a university; otherwise the operator teaches the program. */
export const paysUniversity = (page: SpecimenContext) => {
  const { programme } = page
  return programme.leadsTo === 'degree'
}

/** Whether a program has the name of a real institution, of which the site states no fee, date or person. */
export const isNamedAfter = (page: SpecimenContext) => {
  const { programme } = page
  return programme.offer.university === undefined && programme.leadsTo !== 'portfolio'
}
