'use client'

import { listMark } from '@/components/articles/fresh/list-mark'
import { articlesPath, useFresh } from '@/components/articles/fresh/use-fresh'
import type { SendFields } from '@/lib/http/browser/fetcher'

export type FreshListProps = {
  /** The query of the articles call for the rendered list. */
  query: SendFields
  /** `listMark` of the rendered list. */
  mark: string
  /** Shown while requests for a fresh list fail. */
  stale: string | undefined
}

/** Refreshes a page of articles, and says so if that fails. */
export function FreshList({ query, mark, stale }: FreshListProps) {
  const failed = useFresh({ path: articlesPath, query, mark, markOf: listMark, atOnce: true })
  if (!failed || !stale) return null
  return (
    <p role="status" className="mb-6 border-l-4 border-brass bg-paper-deep px-4 py-3 text-sm">
      {stale}
    </p>
  )
}
