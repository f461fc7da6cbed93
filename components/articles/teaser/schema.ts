import { component } from '@/schemas/content/component'
import { choice, whole } from '@/schemas/content/fields'
import { articleSections } from '@/schemas/content/article'
import { sectionWords } from '@/schemas/content/choices/pages'

export const Articles = component(
  { holds: 'nothing', help: ['The latest articles of a channel.', '频道的最新文章。'] },
  {
    channel: choice(['Channel', '频道'], articleSections, sectionWords),
    limit: whole(['At most', '最多'], { max: 12 }),
  },
)
