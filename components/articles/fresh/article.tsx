'use client'

import { articleMark } from '@/components/articles/fresh/article-mark'
import { articlesPath, useFresh } from '@/components/articles/fresh/use-fresh'

export type FreshArticleProps = {
  id: string
  channel: string
  locale: string
  /** `articleMark` of the rendered article. */
  mark: string
  /** Set if a cached answer was rendered: then requests a fresh one at once. */
  kept: boolean
}

/** Refreshes an open article. While requests fail, the rendered article stays. */
export function FreshArticle({ id, channel, locale, mark, kept }: FreshArticleProps) {
  const query = { channel, locale }
  useFresh({ path: `${articlesPath}/${id}`, query, mark, markOf: articleMark, atOnce: kept })
  return null
}
