import type { Bind } from '@/components/mdx/bind'
import { ArticlesTeaser } from '@/components/articles/teaser/index'
import { channelPath } from '@/lib/routes'
import type * as schema from '@/components/articles/teaser/schema'
import type { IdBelow } from '@/lib/i18n/message-ids'

export const bind: Bind<typeof schema> = ({ locale, text, latest }) => {
  const own = (id: IdBelow<'components.articles.teaser'>) => text(`components.articles.teaser.${id}`)
  return {
    Articles: ({ channel, limit }) => {
      const texts = {
        upcoming: own('upcoming'),
        recording: own('recording'),
        minutes: own('minutes'),
        empty: own('empty'),
        failed: own('failed'),
        retry: own('retry'),
        kept: text('components.articles.kept', { time: '{time}' }), // the browser puts the moment in
        noScript: own('noScript'),
        all: own(`all.${channel}`),
      }
      return (
        <ArticlesTeaser
          channel={channel}
          limit={limit}
          known={latest(channel, limit)}
          locale={locale}
          base={channelPath(channel)}
          texts={texts}
        />
      )
    },
  }
}
