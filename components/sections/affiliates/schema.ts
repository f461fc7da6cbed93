import { component } from '@/schemas/content/component'

export const Affiliates = component(
  { holds: 'nothing', help: ['The companies of the group.', '关联公司。'] },
  {},
)

export const Operator = component(
  {
    holds: 'nothing',
    help: [
      'What can be checked of the company: registration, who signs and who processes data.',
      '公司可核对的登记信息、由谁签约、由谁处理数据。',
    ],
  },
  {},
)

export const Complaints = component(
  {
    holds: 'nothing',
    help: ['The days for a complaint, and those of a year.', '投诉的答复天数与全年结果。'],
  },
  {},
)
