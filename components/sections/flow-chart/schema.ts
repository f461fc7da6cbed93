import { component } from '@/schemas/content/component'
import { line, list } from '@/schemas/content/fields'

export const Flow = component(
  { holds: 'nothing', help: ['Things that follow from each other.', '流程。'] },
  {
    items: list(['Items', '步骤'], line(['Item', '步骤']), { min: 2 }),
    caption: line(['Caption', '图表标题']),
  },
)
