import { component } from '@/schemas/content/component'
import { line } from '@/schemas/content/fields'

export const Steps = component(
  { holds: ['Step'], help: ['What happens in order, three to five steps.', '按顺序的三到五步。'] },
  {},
)

export const Step = component(
  { holds: 'content', help: ['One step.', '一个步骤。'] },
  { title: line(['Title', '标题']) },
)
