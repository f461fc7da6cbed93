import { component } from '@/schemas/content/component'
import { amount, choice, line, list, row } from '@/schemas/content/fields'
import { chartWords, unitWords } from '@/schemas/content/choices/pages'

export const Chart = component(
  {
    holds: 'nothing',
    help: [
      'A chart of sample figures; says that they are invented.',
      '示例数据图表，会注明为示例。',
    ],
  },
  {
    kind: choice(['Kind', '类型'], chartWords),
    caption: line(['Caption', '图表标题']),
    // The texts of a value are `components.sections.chart.values.*` in the messages.
    unit: choice(['Unit', '单位'], unitWords, {
      help: [
        'Written after each value, in the language of the page. Amounts of money are in yuan.',
        '写在每个数值后面，随页面语言变化。金额一律以元填写。',
      ],
    }),
    data: list(
      ['Data', '数据'],
      row(['Entry', '一项'], [line(['Name', '名称']), amount(['Value', '数值'])]),
      {
        help: [
          'A list of names with numbers: [["May", 12], ["June", 18]].',
          '名称与数值：[["五月", 12], ["六月", 18]]。',
        ],
      },
    ),
  },
)
