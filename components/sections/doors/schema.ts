import { component } from '@/schemas/content/component'
import { address, line } from '@/schemas/content/fields'

export const Doors = component(
  {
    holds: ['Door'],
    help: [
      'Ways in for different readers, three to five; the first is large.',
      '给不同读者的入口，三到五个，第一个最大。',
    ],
  },
  {},
)

export const Door = component(
  { holds: 'content', help: ['One way in.', '一个入口。'] },
  {
    title: line(['Title', '标题']),
    href: address(['Link', '链接']),
    action: line(['Words of the link', '链接文字']),
  },
)
