import { component } from '@/schemas/content/component'
import { choice, identifier, line } from '@/schemas/content/fields'
import { sideWords } from '@/schemas/content/choices/pages'

export const Split = component(
  { band: true, holds: 'content', help: ['Text beside a drawn flower.', '文字与手绘花朵并排。'] },
  {
    id: identifier(['Anchor', '锚点'], {
      help: ['Name in the address. Once on a page.', '用在网址中，同一页内不重复。'],
    }),
    eyebrow: line(['Short name', '短标题']),
    title: line(['Title', '标题']),
    seed: line(['Seed', '种子词'], { help: ['The word that decides the drawing.', '决定花朵形状的词。'] }),
    side: choice(['Side of the drawing', '花朵位置'], ['left', 'right'], sideWords, {
      help: ['On wide screens.', '宽屏时的位置。'],
    }),
  },
)
