import { component } from '@/schemas/content/component'

export const Areas = component(
  { holds: 'nothing', help: ['The four job areas.', '四个就业方向。'] },
  {},
)
