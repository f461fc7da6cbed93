import { z } from 'zod'
import {
  address,
  choice,
  flag,
  group,
  identifier,
  line,
  list,
  paragraph,
  planned,
  row,
} from './fields'
import { documentKind } from './kind'
import { templateWords } from './choices/pages'

const action = { label: line(['Words', '文字']), href: address(['Link', '链接']) }

const opening = { eyebrow: false, action: true, quiet: false, facts: false, figure: true } as const
const listing = { ...opening, listing: true } as const

/**
 * The openings of a page, with the fields that each shows besides title, headline, lead and description. Every page needs
 * those marked `true` and may have those marked `false`.
 */
export const templates = {
  sell: { eyebrow: true, action: true, quiet: false, facts: false, subnav: false },
  explain: { eyebrow: false, action: true, quiet: false, subnav: false },
  list: { action: false },
  // Those of a large figure: stated in front matter, or the first of the facts.
  place: opening,
  document: listing,
  method: listing,
  calendar: listing,
  prices: listing,
} as const satisfies Record<string, Record<string, boolean>>

/** Front matter of a page. */
export const pageSchema = z.strictObject({
  title: line(['Title', '标题'], {
    help: ['Short: in the menu of the browser and in lists.', '简短，用于浏览器标签和列表。'],
  }),
  template: choice(['Template', '模板'], templateWords, {
    help: [
      'An offer opens with a drawing and key figures, a text with its contents, a list with one line; the others with one large figure and what their name says.',
      '招生页以插图与数据开头，说明页附本页目录，列表页只有一行标题；其余的以一个大数字和名称所说的内容开头。',
    ],
  }),
  eyebrow: line(['Line above the headline', '主标题上方的小字'], {
    help: ['Not on a list page.', '列表页不用。'],
  }).optional(),
  headline: line(['Headline', '主标题'], {
    help: ['At most 14 Chinese characters or nine words.', '不超过 14 个汉字或 9 个英文词。'],
  }),
  lead: paragraph(['Lead', '导语']),
  description: paragraph(['Description', '描述'], {
    max: 400,
    help: ['For search engines and shared links.', '用于搜索引擎和分享。'],
  }),
  action: group(['Main action', '主按钮'], action, {
    help: ['Leads forward, not back.', '通往下一步，不往回走。'],
  }).optional(),
  quiet: group(['Second action', '次要链接'], action, {
    help: ['Not on a list page.', '列表页不用。'],
  }).optional(),
  facts: list(['Facts', '数据'], identifier(['Fact', '数据'], { names: 'claim' }), {
    min: 2,
    max: 5,
    help: [
      'Below the headline; not of a text or a list.',
      '主标题下方的数字；说明页与列表页不用。',
    ],
  }).optional(),
  figure: group(
    ['Large figure', '大数字'],
    {
      value: line(['Figure', '数字'], { max: 12 }),
      label: line(['What it counts', '它数的是什么'], { max: 100 }),
    },
    { help: ['Instead of facts, one figure of the text.', '没有数据时，取自正文的一个数字。'] },
  ).optional(),
  listing: group(
    ['List of the opening', '开头的列表'],
    {
      id: identifier(['Anchor', '锚点'], {
        help: ['Name in the address: /page#fees.', '用在网址中：/page#fees。'],
      }),
      title: line(['Title', '标题']),
      note: paragraph(['Note', '说明']).optional(),
      entries: list(
        ['Entries', '条目'],
        row(
          ['Entry', '一项'],
          [
            line(['Name or date', '名称或日期'], { max: 120 }),
            line(['Text', '文字'], { max: 400 }),
          ],
        ),
        { min: 3, max: 8 },
      ),
    },
    {
      help: [
        'What the sheet says, the steps of the method, the dates, or what each part takes.',
        '纸上的各行、方法的各步、日期，或每一项要多少。',
      ],
    },
  ).optional(),
  subnav: flag(['Sub-navigation', '页内导航'], {
    help: ['For long pages.', '用于长页面。'],
  }).optional(),
  planned: planned(),
})

export type PageFields = z.infer<typeof pageSchema>

export const kind = documentKind({
  name: 'Page',
  folder: 'pages',
  ending: 'mdx',
  help: [
    'A page; the path of the file is its address, case kept.',
    '页面；文件路径即网址，区分大小写。',
  ],
  schema: pageSchema,
})
