import type { ItemTexts } from '@/components/articles/item'
import type { ListLayout } from '@/components/articles/list'
import type { ArticleSection } from '@/schemas/content/article'
import type { Locale } from '@/schemas/locale'

export type TeaserTexts = ItemTexts & {
  empty: string
  failed: string
  retry: string
  /** Shown above cached entries while the platform is unavailable; `{time}` is their time. */
  kept: string
  noScript: string
  all: string
}
export type TeaserProps = {
  channel: ArticleSection
  limit: number
  locale: Locale
  /** The channel's list page. */
  base: string
  texts: TeaserTexts
}
export type TeaserLiveProps = TeaserProps & {
  layout: ListLayout
  /** The `fingerprint` of the rendered entries; undefined for a skeleton. */
  rendered: string | undefined
}
