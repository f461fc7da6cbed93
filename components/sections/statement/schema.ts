import { component } from '@/schemas/content/component'
import { address, line } from '@/schemas/content/fields'

export const Statement = component(
  {
    band: true,
    holds: 'content',
    help: ['One strong sentence; at most one on a page.', '一句有力的话，每页至多一处。'],
  },
  {
    href: address(['Link', '链接'], {
      help: ['Shown together with action.', '与按钮文字一起显示。'],
    }).optional(),
    action: line(['Words of the link', '链接文字']).optional(),
  },
)
