import { component } from '@/schemas/content/component'
import { flag, line } from '@/schemas/content/fields'

export const Table = component(
  { holds: 'content', help: ['A Markdown table under a caption.', '带标题的 Markdown 表格。'] },
  {
    caption: line(['Caption', '表格标题']),
    sample: flag(['Sample figures', '示例数据'], {
      help: ['Says that the figures are invented.', '注明数字为示例。'],
    }).optional(),
  },
)
