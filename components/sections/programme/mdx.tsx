import type { Bind } from '@/components/mdx/bind'
import { Dates, Entry, Materials } from '@/components/sections/programme/admission'
import { Comparison } from '@/components/sections/programme/comparison'
import { Fees, RefundTables } from '@/components/sections/programme/cost'
import { programmeFact } from '@/components/sections/programme/fact'
import { Glance, UniversityTerms } from '@/components/sections/programme/glance'
import { refundRules } from '@/components/sections/programme/refund-rules'
import type * as schema from '@/components/sections/programme/schema'
import { ProgrammeSearch } from '@/components/sections/programme/search/index'
import { Courses, ProgrammeTimetable } from '@/components/sections/programme/study'
import { SpecimenLinks } from '@/components/sections/specimen/links'

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
  ProgrammeFact: ({ is, of }) => <>{programmeFact(context, is, of)}</>,
  RefundRules: ({ of }) => <>{refundRules(context, of)}</>,
})
