import type { ProgrammeContext } from '@/components/sections/programme/context'
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
export function cardFacts(context: ProgrammeContext, offer: Offer) {
  const { text } = context
  const separator = text(`${prefix}.separator`)
  return [
    { term: text(`${prefix}.length`), value: lengthText(context, offer) },
    { term: text(`${prefix}.hours`), value: hoursText(context, offer) },
    {
      term: text(`${prefix}.delivery`),
      value: [deliveryText(context, offer), languageText(context, offer)].join(separator),
    },
  ]
}

/** Education, years of work and English in one line. */
export function entryText(context: ProgrammeContext, offer: Offer): string {
  const years =
    offer.entry.years > 0 ? [context.text(`${prefix}.entry.years-of-work`, { years: offer.entry.years })] : []
  const parts = [educationText(context, offer), ...years, englishText(context, offer)]
  return parts.join(context.text(`${prefix}.separator`))
}
