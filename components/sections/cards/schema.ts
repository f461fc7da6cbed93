import { component } from '@/schemas/content/component'
import { address, choice, line } from '@/schemas/content/fields'
import { columnWords } from '@/schemas/content/choices/pages'

export const Cards = component(
  { holds: ['Card'], help: ['Things of one kind side by side.', '同类内容并排。'] },
  { columns: choice(['Columns', '列数'], columnWords) },
)

export const Card = component(
  {
    holds: 'content',
    help: ['One card; with a link, its whole surface leads there.', '一张卡片；有链接时整张可点。'],
  },
  {
    title: line(['Title', '标题']),
    href: address(['Link', '链接']).optional(),
    meta: line(['Small line above the title', '标题上方的小字']).optional(),
  },
)
