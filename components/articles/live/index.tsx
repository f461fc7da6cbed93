'use client'

import { useRouter } from 'next/navigation'
import { articlesPath, fingerprint } from '@/components/articles/live/fingerprint'
import { useLive } from '@/components/layout/use-live'
import { showFailure } from '@/components/ui/toast/toasts'

export type LiveArticlesProps = {
  /** The article that is shown; a list without it. */
  id?: string
  query: Record<string, string>
  /** The `fingerprint` of the rendered answer: the page need not contain its texts twice. */
  rendered: string
  /** Requests when the page opens, not only when the visitor returns. */
  atOnce: boolean
  /** Shown while requests fail. */
  stale?: string | undefined
}

/** Keeps a rendered list or article fresh: has the server render the page again if it has changed or is gone. */
export function LiveArticles({ id, query, rendered, atOnce, stale }: LiveArticlesProps) {
  const { refresh } = useRouter()
  const { error } = useLive(
    id === undefined ? articlesPath : `${articlesPath}/${id}`,
    query,
    fingerprint,
    {
      fallbackData: rendered,
      atOnce,
      onAnswer: (current) => current !== rendered && refresh(),
      onFailure: ({ status, message }) => (status === 404 ? refresh() : showFailure(message)),
    },
  )
  if (!stale || !error || error.status === 404) return null
  return (
    <p role="status" className="mb-6 border-l-4 border-brass bg-paper-deep px-4 py-3 text-sm">
      {stale}
    </p>
  )
}
