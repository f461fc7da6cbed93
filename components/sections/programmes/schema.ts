import { component } from '@/schemas/content/component'
import { line, list } from '@/schemas/content/fields'

export const Programmes = component(
  {
    holds: 'nothing',
    help: ['Programs to open, each with its facts and its call to apply.', '可展开的项目列表。'],
  },
  {
    only: list(['Programs', '项目'], line(['Program', '项目'], { names: 'program' }), {
      help: ['Slugs, in the order in which they are shown.', '项目代号，按显示顺序。'],
    }),
  },
)
