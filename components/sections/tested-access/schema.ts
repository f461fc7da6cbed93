import { component } from '@/schemas/content/component'

export const TestedAccess = component(
  {
    holds: 'nothing',
    help: [
      'What the accessibility tests checked and found, from content/facts/accessibility.json.',
      '无障碍测试查了什么、结果如何（出自 content/facts/accessibility.json）。',
    ],
  },
  {},
)
