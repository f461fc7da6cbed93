'use client'

import { listMark } from '@/components/articles/fresh/list-mark'
import { articlesPath, useFresh } from '@/components/articles/fresh/use-fresh'
import type { SendFields } from '@/lib/http/browser/fetcher'

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
  const failed = useFresh({ path: articlesPath, query, mark, markOf: listMark, atOnce: true })
  if (!failed || !stale) return null
  return (
    <p role="status" className="mb-6 border-l-4 border-brass bg-paper-deep px-4 py-3 text-sm">
      {stale}
    </p>
  )
}
