'use client'

import { articleMark } from '@/components/articles/fresh/article-mark'
import { articlesPath, useFresh } from '@/components/articles/fresh/use-fresh'

export type FreshArticleProps = {
  id: string
  channel: string
  locale: string
  /** Of the article as it was rendered; `articleMark`. */
  mark: string
  /** Set when an older answer was rendered: then it is asked for at once. */
  kept: boolean
}

/** Keeps an open article fresh. While nobody can be asked, what is there stays. */
export function FreshArticle({ id, channel, locale, mark, kept }: FreshArticleProps) {
  const query = { channel, locale }
  useFresh({ path: `${articlesPath}/${id}`, query, mark, markOf: articleMark, atOnce: kept })
  return null
}
