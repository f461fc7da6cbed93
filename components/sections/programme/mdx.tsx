import type { Bind } from '@/components/mdx/bind'
import { longDay } from '@/components/articles/dates/index'
import type { MdxContext } from '@/components/mdx/context'
import { Dates, Entry, Materials } from '@/components/sections/programme/admission'
import { Comparison } from '@/components/sections/programme/comparison'
import { Fees, refundRules, RefundTables } from '@/components/sections/programme/cost'
import { Glance, UniversityTerms } from '@/components/sections/programme/glance'
import { creditsOf } from '@/components/sections/programme/money'
import { offeredProgrammeOf, type OfferedProgramme } from '@/components/sections/programme/own'
import type * as schema from '@/components/sections/programme/schema'
import { ProgrammeSearch } from '@/components/sections/programme/search/index'
import { Courses, ProgrammeTimetable } from '@/components/sections/programme/study'
import { SpecimenLinks } from '@/components/sections/specimen/links'
import { classText, costText, lengthText, weeklyHours } from '@/components/sections/programme/texts'

const values: Record<string, (context: MdxContext, programme: OfferedProgramme) => string> = {
  months: (context, { offer }) => lengthText(context, offer),
  hours: (_, { offer }) => String(weeklyHours(offer)),
  cost: costText,
  start: (context, { offer }) => longDay(context.locale, offer.intakes[0]?.start ?? ''),
  deadline: (context, { offer }) => longDay(context.locale, offer.intakes[0]?.deadline ?? ''),
  credits: (_, { offer }) => String(creditsOf(offer)),
  class: (context, { offer }) => classText(context, offer),
  ielts: (_, { offer }) => required(offer.entry.ielts).toFixed(1),
  toefl: (_, { offer }) => String(required(offer.entry.toefl)),
  years: (_, { offer }) => String(offer.entry.years),
  defenses: (_, { offer }) => String(offer.capstone.defenses),
}

function required(score: number | undefined): number {
  if (score === undefined) throw new Error('The program requires no such test')
  return score
}

export const bind: Bind<typeof schema> = (context) => ({
  ProgrammeGlance: () => <Glance context={context} />,
  ProgrammeUniversity: () => <UniversityTerms context={context} />,
  ProgrammeCourses: () => <Courses context={context} />,
  ProgrammeWeek: () => <ProgrammeTimetable context={context} />,
  ProgrammeEntry: () => <Entry context={context} />,
  ProgrammeMaterials: () => <Materials context={context} />,
  ProgrammeDates: () => <Dates context={context} />,
  ProgrammeFees: () => <Fees context={context} />,
  ProgrammeRefunds: () => <RefundTables context={context} />,
  ProgrammeSpecimens: () => <SpecimenLinks context={context} />,
  ProgrammeComparison: () => <Comparison context={context} chosen={context.compared ?? []} />,
  ProgrammeSearch: () => <ProgrammeSearch context={context} asked={context.wanted ?? {}} />,
  ProgrammeFact: ({ is, of }) => <>{values[is]?.(context, offeredProgrammeOf(context, of))}</>,
  RefundRules: ({ of }) => <>{refundRules(context, of)}</>,
})
