import type { ComponentProps, ElementType } from 'react'
import { boundBlocks } from '@/components/mdx/bound/blocks'
import { boundBudget, boundPoints } from '@/components/mdx/bound/calculators'
import { boundContact } from '@/components/mdx/bound/contact'
import { boundFinder, boundProgrammes } from '@/components/mdx/bound/programmes'
import type { MdxContext } from '@/components/mdx/context'
import { elements, lowered, tableWith } from '@/components/mdx/elements'
import { MdxContent } from '@/components/mdx/mdx-content'
import { Card, Cards } from '@/components/sections/cards'
import { Checklist } from '@/components/sections/checklist'
import { Disclosure } from '@/components/sections/disclosure'
import { Door, Doors } from '@/components/sections/doors'
import { FlowChart } from '@/components/sections/flow-chart'
import { OrgChart } from '@/components/sections/org-chart'
import { Section } from '@/components/sections/section'
import { SiteMap } from '@/components/sections/site-map'
import { Split } from '@/components/sections/split'
import { Statement } from '@/components/sections/statement'
import { Step, Steps } from '@/components/sections/steps'
import { Term, Terms } from '@/components/sections/terms'
import { Moment, Timeline } from '@/components/sections/timeline'
import { Slot, Week } from '@/components/sections/week'
import { SampleLabel } from '@/components/ui/sample-label'

type MdxComponents = Record<string, ElementType>

// 2024 began on a Monday.
function weekdays(locale: string): string[] {
  const name = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return [1, 2, 3, 4, 5, 6, 7].map((day) => name.format(new Date(Date.UTC(2024, 0, day))))
}

function weekTexts(text: MdxContext['text']) {
  const own = (id: string) => text(`components.sections.week.${id}`)
  const kinds = { class: own('class'), workshop: own('workshop'), reading: own('reading') }
  return { kinds, anyTime: own('anyTime') }
}

/** What has nothing to do with a page's language or data. */
const plain: MdxComponents = {
  Section,
  Statement,
  Split,
  Cards,
  Doors,
  Door,
  Steps,
  Step,
  Timeline,
  Moment,
  Slot,
  Terms,
  Term,
  Checklist,
  Details: Disclosure,
  Flow: FlowChart,
  OrgChart,
}

/**
 * The one list of what documents may use, bound to a page. Their names and properties are those of
 * `schemas/content/vocabulary.ts`; the content check holds documents to it.
 */
export function mdxComponents(context: MdxContext): MdxComponents {
  const { locale, text, claim } = context
  const sample = text('components.sections.sample')
  const soonLabel = text('components.sections.soon')
  const scroll = text('components.sections.scroll')
  const week = weekTexts(text)
  const html = elements({ newTab: text('components.sections.newTab'), scroll })
  const own: MdxComponents = {
    ...html,
    ...plain,
    Fact: ({ id }: { id: string }) => (
      <span className="whitespace-nowrap tabular-nums">{claim(id).figure}</span>
    ),
    Sample: () => <SampleLabel>{sample}</SampleLabel>,
    Card: ({ soon, ...card }: Omit<ComponentProps<typeof Card>, 'soon'> & { soon?: boolean }) => (
      <Card {...card} soon={soon ? soonLabel : undefined} />
    ),
    Week: ({ children }: Pick<ComponentProps<typeof Week>, 'children'>) => (
      <Week days={weekdays(locale)} texts={week}>
        {children}
      </Week>
    ),
    Table: tableWith(sample, scroll),
    SiteMap: () => <SiteMap groups={context.siteMap()} />,
    TrainingForm: () => context.trainingForm,
    LearningList: () => context.learningList,
    ChannelList: () => context.channelList,
    PointsCalculator: boundPoints(context),
    BudgetCalculator: boundBudget(context),
    ProgrammeFinder: boundFinder(context),
    ...boundContact(context),
  }
  const below = { ...own, ...lowered }
  const render = (code: string) => <MdxContent code={code} components={below} />
  return { ...own, ...boundBlocks(context, render), Programmes: boundProgrammes(context, render) }
}
