import { longDay } from '@/components/articles/dates/index'
import type { ProgrammeContext } from '@/components/sections/programme/context'
import { openIntakes } from '@/components/sections/programme/days'
import { creditsOf } from '@/components/sections/programme/money'
import { offeredProgrammeOf, type OfferedProgramme } from '@/components/sections/programme/own'
import { classText, costText, lengthText, weeklyHours } from '@/components/sections/programme/texts'

const values: Record<string, (context: ProgrammeContext, programme: OfferedProgramme) => string> = {
  months: (context, { offer }) => lengthText(context, offer),
  hours: (_, { offer }) => String(weeklyHours(offer)),
  cost: costText,
  start: (context, { offer }) => day(context, openIntakes(offer, context.today)[0]?.intake.start),
  deadline: (context, { offer }) => day(context, openIntakes(offer, context.today)[0]?.intake.deadline),
  credits: (_, { offer }) => String(creditsOf(offer)),
  class: (context, { offer }) => classText(context, offer),
  ielts: (_, { offer }) => required(offer.entry.ielts).toFixed(1),
  toefl: (_, { offer }) => String(required(offer.entry.toefl)),
  years: (_, { offer }) => String(offer.entry.years),
  defenses: (_, { offer }) => String(offer.capstone.defenses),
}

const day = (context: ProgrammeContext, value: string | undefined): string =>
  value === undefined
    ? context.text('components.sections.programme.dates.none')
    : longDay(context.locale, value)

function required(score: number | undefined): number {
  if (score === undefined) throw new Error('The program requires no such test')
  return score
}

/** A fact of a program as it stands in a sentence: of the named one, or of the one whose page this is. */
export function programmeFact(context: ProgrammeContext, is: string, of?: string): string {
  return values[is]?.(context, offeredProgrammeOf(context, of)) ?? ''
}
