import { component } from '@/schemas/content/component'
import { identifier } from '@/schemas/content/fields'

export const Fact = component(
  { holds: 'nothing', help: ['A figure of content/facts/claims.json.', '数据文件中的一个数字。'] },
  { id: identifier(['Fact', '数据'], { names: 'claim' }) },
)

export const Sample = component(
  { holds: 'nothing', help: ['Marks an invented figure.', '标明示例数字。'] },
  {},
)
