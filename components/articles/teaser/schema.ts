import { component } from '@/schemas/content/component'
import { choice, whole } from '@/schemas/content/fields'
import { type ArticleSection } from '@/schemas/content/article'
import { sectionWords } from '@/schemas/content/choices/pages'

export const Articles = component(
  { holds: 'nothing', help: ['The latest articles of a channel.', '频道的最新文章。'] },
  {
    channel: choice<ArticleSection>(['Channel', '频道'], sectionWords),
    limit: whole(['At most', '最多'], { max: 12 }),
  },
)
