import { textsOf, type MdxPage } from '@/components/mdx/page'
import { longDay } from '@/components/articles/dates/index'

import { figuresOf } from '@/components/sections/programme/figures'
import { offeredProgrammeOf, type OfferedProgramme } from '@/components/sections/programme/own'
import { classText, costText, lengthText } from '@/components/sections/programme/texts'
import { creditsOf } from '@/schemas/content/programme-offer'

const values: Record<string, (page: MdxPage, programme: OfferedProgramme) => string> = {
  months: (page, { offer }) => lengthText(page, offer),
  hours: (page, { offer }) => String(figuresOf(page, offer).hours),
  cost: costText,
  start: (page, { offer }) => day(page, figuresOf(page, offer).next?.start),
  deadline: (page, { offer }) => day(page, figuresOf(page, offer).next?.deadline),
  credits: (_, { offer }) => String(creditsOf(offer)),
  class: (page, { offer }) => classText(page, offer),
  ielts: (_, { offer }) => required(offer.entry.ielts).toFixed(1),
  toefl: (_, { offer }) => String(required(offer.entry.toefl)),
  years: (_, { offer }) => String(offer.entry.years),
  defenses: (_, { offer }) => String(offer.capstone.defenses),
}

const day = (page: MdxPage, value: string | undefined): string =>
  value === undefined
    ? textsOf(page)('components.sections.programme.dates.none')
    : longDay(page.locale, value)

function required(score: number | undefined): number {
  if (score === undefined) throw new Error('The program requires no such test')
  return score
}

/** A fact of a program as it stands in a sentence: of the named one, or of the one whose page this is. */
export function programmeFact(page: MdxPage, is: string, of?: string): string {
  return values[is]?.(page, offeredProgrammeOf(page, of)) ?? ''
}
