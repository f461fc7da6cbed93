import { component } from '@/schemas/content/component'
import { coverFields } from '@/schemas/content/cover'
import { choice, identifier, line } from '@/schemas/content/fields'
import { sideWords } from '@/schemas/content/choices/pages'

export const Split = component(
  {
    band: true,
    holds: 'content',
    help: ['Text beside a drawing of its figures.', '文字与按内容绘制的图并排。'],
  },
  {
    id: identifier(['Anchor', '锚点'], {
      help: ['Name in the address. Once on a page.', '用在网址中，同一页内不重复。'],
    }),
    eyebrow: line(['Short name', '短标题']),
    title: line(['Title', '标题']),
    ...coverFields,
    side: choice(['Side of the drawing', '图的位置'], sideWords, {
      help: ['On wide screens.', '宽屏时的位置。'],
    }),
  },
)
