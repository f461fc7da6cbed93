'use client'

import { articleMark, listMark } from '@/components/articles/fresh/mark'
import { useFresh } from '@/components/articles/fresh/use-fresh'
import type { SendFields } from '@/lib/http/browser/fetcher'

const path = '/api/cms/api/v1/articles'

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
  useFresh({ path: `${path}/${id}`, query, mark, markOf: articleMark, atOnce: kept })
  return null
}

export type FreshListProps = {
  /** The query of the articles call that gave what was rendered. */
  query: SendFields
  /** Of the list as it was rendered; `listMark`. */
  mark: string
  /** Said while the list could not be asked for again. */
  stale: string | undefined
}

/** Keeps a page of articles fresh, and says so when it cannot. */
export function FreshList({ query, mark, stale }: FreshListProps) {
  const failed = useFresh({ path, query, mark, markOf: listMark, atOnce: true })
  if (!failed || !stale) return null
  return (
    <p role="status" className="mb-6 border-l-4 border-brass bg-paper-deep px-4 py-3 text-sm">
      {stale}
    </p>
  )
}
