import type { ItemTexts } from '@/components/articles/item'
import type { ListLayout } from '@/components/articles/list'
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
export type TeaserLiveProps = TeaserProps & {
  layout: ListLayout
  /** Of the entries that are rendered, as `entriesMark` gives it; undefined for a skeleton. */
  mark: string | undefined
}
