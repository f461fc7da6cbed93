import { z } from 'zod'
import { address, choice, flag, group, identifier, line, list, paragraph } from './fields'
import { documentKind } from './kind'

const action = { label: line(['Words', '文字']), href: address(['Link', '链接']) }

/** Front matter of a page. */
export const pageSchema = z.strictObject({
  title: line(['Title', '标题'], {
    help: ['Short: in the menu of the browser and in lists.', '简短，用于浏览器标签和列表。'],
  }),
  eyebrow: line(['Line above the headline', '主标题上方的小字']),
  headline: line(['Headline', '主标题'], {
    help: ['At most 14 Chinese characters or nine words.', '不超过 14 个汉字或 9 个英文词。'],
  }),
  lead: paragraph(['Lead', '导语']),
  description: paragraph(['Description', '描述'], {
    max: 400,
    help: ['For search engines and shared links.', '用于搜索引擎和分享。'],
  }),
  action: group(['Main action', '主按钮'], action),
  quiet: group(['Second action', '次要链接'], action).optional(),
  facts: list(['Facts', '数据'], identifier(['Fact', '数据'], { names: 'fact' }), {
    min: 2,
    max: 5,
    help: ['Shown as tiles below the headline.', '以数字块显示在主标题下方。'],
  }).optional(),
  subnav: flag(['Sub-navigation', '页内导航'], { help: ['For long pages.', '用于长页面。'] }).optional(),
  layout: choice(['Layout', '版式'], ['default', 'empty'], {
    help: ['“empty” has no header and no footer.', '“empty”不带页眉和页脚。'],
  }).optional(),
  hero: choice(['Opening', '开头样式'], ['full', 'compact', 'article']).optional(),
})

export type PageFields = z.infer<typeof pageSchema>

export const kind = documentKind({
  name: 'Page',
  folder: 'pages',
  ending: 'mdx',
  help: ['A page; the path of the file is its address, case kept.', '页面；文件路径即网址，区分大小写。'],
  schema: pageSchema,
})
