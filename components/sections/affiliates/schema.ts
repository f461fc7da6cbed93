import { component } from '@/schemas/content/component'

export const Affiliates = component(
  { holds: 'nothing', help: ['The companies of the group.', '关联公司。'] },
  {},
)
