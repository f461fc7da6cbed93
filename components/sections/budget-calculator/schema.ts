import { component } from '@/schemas/content/component'
import { line, list, row, whole } from '@/schemas/content/fields'

export const BudgetCalculator = component(
  { holds: 'nothing', help: ['The cost of a stay abroad, by sliders.', '留学费用计算器。'] },
  {
    parts: list(
      ['Kinds of cost', '费用项'],
      row(
        ['Kind of cost', '费用项'],
        [
          line(['Name', '名称']),
          whole(['Careful', '节省'], { max: 10_000_000 }),
          whole(['Easier', '宽松'], { max: 10_000_000 }),
        ],
      ),
      {
        min: 2,
        max: 5,
        help: [
          'Name and RMB a year, careful and easier; together they make the stated cost of living.',
          '名称与每年人民币金额（节省、宽松）；合计等于公布的生活费。',
        ],
      },
    ),
  },
)
