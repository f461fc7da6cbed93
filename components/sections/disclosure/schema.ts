import { component } from '@/schemas/content/component'
import { line } from '@/schemas/content/fields'

export const Details = component(
  { holds: 'content', help: ['Something to open when wanted.', '可展开的内容。'] },
  {
    summary: line(['Title', '标题'], {
      help: ['What is seen while it is closed.', '收起时显示的文字。'],
    }),
  },
)
