import { textsOf, type MdxPage } from '@/components/mdx/page'
import {
  deliveryText,
  educationText,
  englishText,
  hoursText,
  languageText,
  lengthText,
} from '@/components/sections/programme/texts'
import type { Offer } from '@/schemas/content/programme-offer'

const prefix = 'components.sections.programme'

/** Length, time per week and delivery: the facts on the card of a program. */
export function cardFacts(page: MdxPage, offer: Offer) {
  const text = textsOf(page)
  const separator = text(`${prefix}.separator`)
  return [
    { term: text(`${prefix}.length`), value: lengthText(page, offer) },
    { term: text(`${prefix}.hours`), value: hoursText(page, offer) },
    {
      term: text(`${prefix}.delivery`),
      value: [deliveryText(page, offer), languageText(page, offer)].join(separator),
    },
  ]
}

/** Education, years of work and English in one line. */
export function entryText(page: MdxPage, offer: Offer): string {
  const years =
    offer.entry.years > 0
      ? [textsOf(page)(`${prefix}.entry.years-of-work`, { years: offer.entry.years })]
      : []
  const parts = [educationText(page, offer), ...years, englishText(page, offer)]
  return parts.join(textsOf(page)(`${prefix}.separator`))
}
