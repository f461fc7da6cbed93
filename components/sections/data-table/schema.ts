import { component } from '@/schemas/content/component'
import { flag, line } from '@/schemas/content/fields'

export const Table = component(
  { holds: 'content', help: ['A Markdown table under a caption.', '带标题的 Markdown 表格。'] },
  {
    caption: line(['Caption', '表格标题']),
    sample: flag(['Sample figures', '示例数据'], {
      help: ['Says that the figures are invented.', '注明数字为示例。'],
    }).optional(),
    bars: flag(['As bars', '画成条形'], {
      help: [
        'Draws each column of numbers as a bar of shares; the table itself is closed below.',
        '每一列数字画成一条占比图，表格收在下方。',
      ],
    }).optional(),
  },
)
