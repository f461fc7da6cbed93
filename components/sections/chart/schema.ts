import { component } from '../../../schemas/content/component'
import { amount, choice, line, list, row } from '../../../schemas/content/fields'

export const Chart = component(
  {
    holds: 'nothing',
    help: ['A chart of sample figures; says that they are invented.', '示例数据图表，会注明为示例。'],
  },
  {
    kind: choice(['Kind', '类型'], ['bar', 'line', 'funnel']),
    caption: line(['Caption', '图表标题']),
    unit: line(['Unit', '单位'], { help: ['Of what the numbers are.', '数字的单位。'] }),
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
