import { component } from '@/schemas/content/component'

export const ProgrammeFinder = component(
  { holds: 'nothing', help: ['Chooses programs by level.', '按层次选择项目。'] },
  {},
)
