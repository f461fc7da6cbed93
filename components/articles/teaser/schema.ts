import { component } from '@/schemas/content/component'
import { choice, whole } from '@/schemas/content/fields'
import { channels } from '@/schemas/content/article'
import { channelWords } from '@/schemas/content/choices/pages'

export const Articles = component(
  { holds: 'nothing', help: ['The latest articles of a channel.', '频道的最新文章。'] },
  {
    channel: choice(['Channel', '频道'], channels, channelWords),
    limit: whole(['At most', '最多'], { max: 12 }),
  },
)
