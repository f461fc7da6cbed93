import { z } from 'zod'
import { cover } from './cover'
import {
  withCalled,
  clock,
  day,
  flag,
  identifier,
  withLabel,
  line,
  list,
  paragraph,
  planned,
  whole,
} from './fields'
import { documentKind } from './kind'
import { drawnFields } from './teacher'

export type SectionRules = {
  /** The layout of its lists: the newest item large and the rest in rows, rows with days, or a grid of covers. */
  layout: 'lead' | 'dated' | 'covers'
  /** What its articles are. People and cases of a `sample` are invented, and labeled so; a `report` is news for search engines. */
  contents: 'report' | 'guide' | 'event' | 'sample'
}

/** The sections of articles. `content/facts/routes.json` maps them to routes. */
export const sectionRules = {
  news: { layout: 'lead', contents: 'report' },
  'degree-news': { layout: 'lead', contents: 'report' },
  'abroad-news': { layout: 'lead', contents: 'report' },
  guides: { layout: 'lead', contents: 'guide' },
  lessons: { layout: 'dated', contents: 'event' },
  messages: { layout: 'dated', contents: 'report' },
  'alumni-stories': { layout: 'covers', contents: 'sample' },
  'college-cases': { layout: 'covers', contents: 'sample' },
} as const satisfies Record<string, SectionRules>

export type ArticleSection = keyof typeof sectionRules
export const articleSections = Object.keys(sectionRules) as ArticleSection[]

/** Article ids, in file names and URLs. */
export const articleIdPattern = /^[A-Za-z0-9_-]{1,64}$/

/**
 * Front matter of an article, `content/{locale}/articles/<section>/<id>.md`. Its date is `date` (ISO day) or
 * `startsIn`, days from today, for sample lessons that stay upcoming.
 */
export const articleSchema = z
  .strictObject({
    title: line(['Title', '标题']),
    summary: paragraph(['Summary', '摘要']),
    author: line(['Author', '作者']),
    date: day(['Date', '日期'], {
      help: ['Year-month-day; either this or startsIn.', '年-月-日；与 startsIn 二选一。'],
    }).optional(),
    startsIn: whole(['Starts in days', '几天后开始'], {
      min: 0,
      max: 365,
      help: ['For sample lessons that stay upcoming.', '用于始终显示为即将开始的示例课程。'],
    }).optional(),
    time: clock(['Time', '时间'], {
      help: ['Hours and minutes, 19:30.', '时:分，如 19:30。'],
    }).optional(),
    teacher: line(['Teacher', '老师']).optional(),
    minutes: whole(['Minutes', '时长（分钟）']).optional(),
    places: whole(['Places', '名额'], {
      max: 1000,
      help: ['With places, the open class can be booked here.', '填写后，公开课可在本站预约。'],
    }).optional(),
    canceled: flag(['Canceled', '已取消']).optional(),
    recording: flag(['Recording available', '有回放']).optional(),
    graduate: withLabel(
      z.strictObject({
        program: withCalled('program', identifier(['Program', '项目'])),
        year: whole(['Graduated in', '毕业年份'], { min: 2012, max: 2100 }),
        name: line(['Name', '姓名']),
        role: line(['Position', '职务']),
        company: line(['Company', '单位']),
        sentence: paragraph(['In one sentence', '一句话']),
        ...drawnFields,
      }),
      ['Graduate', '毕业生'],
      [
        'Whom the story is about, in the first person, for the page of the program: what changed at work, with one figure, without praise of the program.',
        '故事里的毕业生，用第一人称，用于项目页：写工作上变了什么，带一个数字，不夸项目。',
      ],
    ).optional(),
    cover: cover().optional(),
    former: list(['Former names', '曾用名'], line(['Name', '名称']), {
      help: ['Addresses that lead to this article.', '以前网址里的名称，会转到本文。'],
    }).optional(),
    planned: planned(),
  })
  .refine((article) => (article.date === undefined) !== (article.startsIn === undefined), {
    path: ['date'],
    message: 'article.date',
  })

export type ArticleFields = z.infer<typeof articleSchema>

export const kind = documentKind({
  name: 'Article',
  folder: 'articles',
  ending: 'md',
  help: [
    'An article, articles/{channel}/{id}.md, plain Markdown.',
    '文章，articles/{频道}/{编号}.md，普通 Markdown。',
  ],
  schema: articleSchema,
})
