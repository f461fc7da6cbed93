import 'server-only'
import { createElement, type ElementType, type ReactNode } from 'react'
import { ArticlesTeaser } from '@/components/articles/teaser/index'
import { elements, lowered } from '@/components/mdx/elements'
import type { Vocabulary } from '@/components/mdx/generated/vocabulary'
import { Fact, Sample } from '@/components/mdx/inline/index'
import { MdxContent } from '@/components/mdx/mdx-content'
import { textsOf, type DocumentProps, type MdxPage, type Render } from '@/components/mdx/page'
import { ChannelList, LearningList, TrainingForm } from '@/components/mdx/slots/index'
import { Affiliates } from '@/components/sections/affiliates/index'
import { Complaints, Operator } from '@/components/sections/affiliates/operator'
import { Outcomes } from '@/components/sections/programme/outcomes'
import { BudgetCalculator } from '@/components/sections/budget-calculator/index'
import { Card, Cards } from '@/components/sections/cards/index'
import { Chart } from '@/components/sections/chart/index'
import { Checklist } from '@/components/sections/checklist/index'
import { ContactBlock } from '@/components/sections/contact-block/index'
import { Table } from '@/components/sections/data-table/table'
import { Disclosure } from '@/components/sections/disclosure/index'
import { Door, Doors } from '@/components/sections/doors/index'
import { EnrolBand } from '@/components/sections/enrol-band/index'
import { FaqList } from '@/components/sections/faq-list/index'
import { FlowChart } from '@/components/sections/flow-chart/index'
import { KeyFigures } from '@/components/sections/key-figures/index'
import { LegalNotice } from '@/components/sections/notice/index'
import { Offices } from '@/components/sections/offices/index'
import { OrgChart } from '@/components/sections/org-chart/index'
import { Papers } from '@/components/sections/paper/index'
import { People } from '@/components/sections/people/index'
import { PointsCalculator } from '@/components/sections/points-calculator/index'
import { ProgrammeFinder } from '@/components/sections/programme-finder/index'
import { ProgrammeDates, ProgrammeEntry } from '@/components/sections/programme/admission'
import { ProgrammeComparison } from '@/components/sections/programme/comparison'
import {
  ProgrammeFees,
  ProgrammeRefunds,
  ProgrammeRules,
} from '@/components/sections/programme/cost'
import {
  ProgrammeGlance,
  ProgrammeUniversity,
  ProgrammeFact,
  RefundRules,
} from '@/components/sections/programme/glance'
import { ProgrammeSearch } from '@/components/sections/programme/search/index'
import {
  ProgrammeCourses,
  ProgrammePeople,
  ProgrammeWeek,
} from '@/components/sections/programme/study'
import { Universities } from '@/components/sections/programme/universities'
import { Programmes } from '@/components/sections/programmes/index'
import { QrCodes } from '@/components/sections/qr-codes/index'
import { Section } from '@/components/sections/section/index'
import { SiteMap } from '@/components/sections/site-map/index'
import { SiteSearch } from '@/components/sections/site-search/index'
import { ProgrammeSpecimens } from '@/components/sections/specimen/links'
import { Split } from '@/components/sections/split/index'
import { Step, Steps } from '@/components/sections/steps/index'
import { Term, Terms } from '@/components/sections/terms/index'
import { TestedAccess } from '@/components/sections/tested-access/index'
import { Moment, Timeline } from '@/components/sections/timeline/index'
import { Slot, Week } from '@/components/sections/week/index'

type Components = {
  readonly [Name in keyof Vocabulary]: (props: DocumentProps<Vocabulary[Name]>) => ReactNode
}

/**
 * The components of documents, by their names there: one for each component that a `schema.ts` describes. Each is a server
 * component that reads the content it shows.
 */
const components: Components = {
  Affiliates,
  Articles: ArticlesTeaser,
  BudgetCalculator,
  Card,
  Cards,
  ChannelList,
  Chart,
  Checklist,
  Complaints,
  ContactBlock,
  Details: Disclosure,
  Door,
  Doors,
  Enrol: EnrolBand,
  Fact,
  Facts: KeyFigures,
  FaqList,
  Flow: FlowChart,
  LearningList,
  Moment,
  Notice: LegalNotice,
  Offices,
  Operator,
  OrgChart,
  Outcomes,
  Papers,
  People,
  PointsCalculator,
  ProgrammeComparison,
  ProgrammeCourses,
  ProgrammeDates,
  ProgrammeEntry,
  ProgrammeFact,
  ProgrammeFees,
  ProgrammeFinder,
  ProgrammeGlance,
  ProgrammePeople,
  ProgrammeRefunds,
  ProgrammeRules,
  ProgrammeSearch,
  ProgrammeSpecimens,
  ProgrammeUniversity,
  ProgrammeWeek,
  Programmes,
  QrCodes,
  RefundRules,
  Sample,
  Section,
  SiteMap,
  SiteSearch,
  Slot,
  Split,
  Step,
  Steps,
  Table,
  Term,
  Terms,
  TestedAccess,
  Timeline,
  TrainingForm,
  Universities,
  Week,
}

type MdxComponents = Record<string, ElementType>

/** Everything that the document of a page may use: the elements of Markdown, and the components with the page as a prop. */
export function mdxComponents(page: MdxPage): MdxComponents {
  const t = textsOf(page)
  const html = elements({
    newTab: t('components.sections.newTab'),
    footnotes: t('components.sections.footnotes'),
    footnoteBack: t('components.sections.footnoteBack'),
    scroll: t('components.sections.scroll'),
  })
  const bodies = page.draft?.bodies ?? {}
  const render: Render = (code) =>
    Object.hasOwn(bodies, code) ? (
      bodies[code]
    ) : (
      <MdxContent code={code} components={{ ...own, ...lowered }} />
    )
  const onPage = Object.entries(components).map(([name, component]: [string, ElementType]) => [
    name,
    (props: object) => createElement(component, { ...props, page, render }),
  ])
  const own: MdxComponents = { ...html, ...Object.fromEntries(onPage) }
  return own
}
