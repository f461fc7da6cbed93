import { component } from '@/schemas/content/component'
import { choice, line, list } from '@/schemas/content/fields'
import { levelWords } from '@/schemas/content/choices/programmes'

export const Programmes = component(
  {
    holds: 'nothing',
    help: ['Programs to open, each with its facts and its call to apply.', '可展开的项目列表。'],
  },
  {
    only: list(['Only these', '只显示'], line(['Program', '项目'], { names: 'program' }), {
      help: ['Slugs, in the order in which they are shown.', '项目代号，按显示顺序。'],
    }).optional(),
    level: choice(['Level', '层次'], levelWords).optional(),
  },
)
