import type { ItemTexts } from '@/components/articles/item'
import { channelLayout, type ListLayout } from '@/components/articles/list'
import { TeaserLeaf } from '@/components/layout/leaves'
import { Waiting } from '@/components/articles/teaser/waiting'
import { Action } from '@/components/ui/action/index'
import type { ArticleChannel } from '@/schemas/content/article'
import type { Locale } from '@/schemas/locale'

export type TeaserTexts = ItemTexts & {
  empty: string
  failed: string
  retry: string
  /** Said above entries that stand in for a platform that is away; `{time}` is the moment they are from. */
  kept: string
  noScript: string
  all: string
}
export type TeaserProps = {
  channel: ArticleChannel
  limit: number
  locale: Locale
  /** The channel's list page. */
  base: string
  texts: TeaserTexts
}
export type TeaserLiveProps = TeaserProps & { layout: ListLayout }

/** A channel's latest articles, fetched when they come near the window; a plain link leads to all of them. */
export function ArticlesTeaser(props: TeaserProps) {
  const layout = channelLayout(props.channel)
  const { base, limit, texts } = props
  return (
    <div className="w-full">
      <div className="noscript:hidden print:hidden">
        <TeaserLeaf
          {...props}
          layout={layout}
          waiting={<Waiting layout={limit > 1 ? layout : 'dated'} count={limit} />}
        />
      </div>
      <noscript>
        <p className="measure text-ink-soft">{texts.noScript}</p>
      </noscript>
      <Action href={base} kind="quiet" className="mt-7">
        {texts.all}
      </Action>
    </div>
  )
}
