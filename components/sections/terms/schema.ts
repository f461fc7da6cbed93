import { component } from '@/schemas/content/component'
import { line } from '@/schemas/content/fields'

export const Terms = component(
  { holds: ['Term'], help: ['Words and what they mean.', '名词解释。'] },
  {},
)

export const Term = component(
  {
    holds: 'content',
    help: ['One word; its meaning stands between the tags.', '一个词，标签之间写释义。'],
  },
  { name: line(['Word', '词']) },
)
