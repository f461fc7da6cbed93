import type { ReactNode } from 'react'
import { ArticlesTeaser } from '@/components/articles/teaser'
import type { MdxContext } from '@/components/mdx/context'
import { Areas } from '@/components/sections/areas'
import { Chart, type ChartDatum, type ChartProps } from '@/components/sections/chart'
import { EnrolBand } from '@/components/sections/enrol-band'
import { FaqList } from '@/components/sections/faq-list'
import { KeyFigures } from '@/components/sections/key-figures'
import { Notice } from '@/components/sections/notice'
import { People } from '@/components/sections/people'
import { channelPath } from '@/lib/routes'
import type { ArticleChannel } from '@/schemas/content/article'
import type { FaqListName } from '@/schemas/content/faq'
import type { Team } from '@/schemas/content/teacher'
import type { NoticeKind } from '@/schemas/content/vocabulary'

const room = 'components.sections'

/** The job areas in the order of the specification, §1. */
const areas = [1, 2, 3, 4] as const

function boundNotice({ text }: MdxContext) {
  return function BoundNotice({ kind }: { kind: NoticeKind }) {
    const own = `${room}.notice.${kind}`
    const link =
      kind === 'recognition'
        ? { label: text(`${own}.link`), href: 'https://www.cscse.edu.cn', newTab: text(`${room}.newTab`) }
        : undefined
    return <Notice title={text(`${own}.title`)} text={text(`${own}.text`)} link={link} />
  }
}

function boundChart({ locale, text }: MdxContext) {
  const number = new Intl.NumberFormat(locale)
  return function BoundChart(props: Omit<ChartProps, 'texts'> & { data: readonly ChartDatum[] }) {
    const texts = {
      sample: text(`${room}.sample`),
      item: text(`${room}.chart.item`),
      value: text(`${room}.chart.value`),
      share: text(`${room}.chart.share`),
      unit: (unit: string) => text(`${room}.chart.unit`, { unit }),
      format: (value: number) => number.format(value),
    }
    return <Chart {...props} texts={texts} />
  }
}

function boundArticles({ locale, text, latest }: MdxContext) {
  const own = (id: string) => text(`components.articles.teaser.${id}`)
  return function BoundArticles({ channel, limit }: { channel: ArticleChannel; limit: number }) {
    const texts = {
      upcoming: own('upcoming'),
      recording: own('recording'),
      minutes: own('minutes'),
      empty: own('empty'),
      failed: own('failed'),
      retry: own('retry'),
      kept: text('components.articles.kept', { time: '{time}' }), // the browser puts the moment in
      noScript: own('noScript'),
      all: own(`all.${channel}`),
    }
    return (
      <ArticlesTeaser
        channel={channel}
        limit={limit}
        known={latest(channel, limit)}
        locale={locale}
        base={channelPath(channel)}
        texts={texts}
      />
    )
  }
}

/** Blocks that show data or say fixed texts, bound to a page's language and data. */
export function boundBlocks(context: MdxContext, render: (code: string) => ReactNode) {
  const { text, claim, teachers, faq } = context
  const people = {
    sample: text(`${room}.sample`),
    teaches: text(`${room}.people.teaches`),
    more: text(`${room}.people.more`),
  }
  return {
    Notice: boundNotice(context),
    Chart: boundChart(context),
    Articles: boundArticles(context),
    Facts: ({ ids }: { ids: readonly string[] }) => <KeyFigures figures={ids.map(claim)} />,
    People: ({ team, limit }: { team: Team; limit?: number }) => (
      <People people={teachers(team).slice(0, limit)} texts={people} bios={limit === undefined} />
    ),
    FaqList: ({ list, only }: { list: FaqListName; only?: readonly string[] }) => (
      <FaqList
        questions={faq(list)
          .filter(({ slug }) => only?.includes(slug) ?? true)
          .map(({ slug, question, code }) => ({ slug, question, answer: render(code) }))}
      />
    ),
    Areas: () => (
      <Areas
        areas={areas.map((area) => ({
          number: text(`${room}.areas.${area}.number`),
          title: text(`${room}.areas.${area}.title`),
          text: text(`${room}.areas.${area}.text`),
          href: `/digital/yx_1_${area}`,
        }))}
      />
    ),
    Enrol: (props: { title: string; project?: string; children: ReactNode }) => (
      <EnrolBand {...props} label={text(`${room}.enrol-band.label`)} />
    ),
  }
}
