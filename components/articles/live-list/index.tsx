'use client'

import useSWR from 'swr'
import { KeptNotice } from '@/components/articles/kept-notice'
import { ArticleList, type ArticleListProps } from '@/components/articles/list'
import { sayFailure } from '@/components/articles/said'
import { send } from '@/lib/http/browser/fetcher'
import type { ArticleList as ArticlePage } from '@/schemas/articles'

type LiveListProps = Omit<ArticleListProps, 'items'> & {
  initial: ArticlePage
  /** The query that gave `initial`, as the articles call takes it. */
  query: Record<string, string>
  stale: string
  /** Said when the platform could not be asked; `{time}` stands for the moment the list is from. */
  kept: string
}

const path = '/api/cms/api/v1/articles'

async function fetchPage([, query]: readonly [string, Record<string, string>]): Promise<ArticlePage> {
  const answer = await send('GET', path, query)
  if (!answer.ok) throw new Error(answer.message)
  return answer.data as ArticlePage
}

/** A page of articles: rendered on the server, then kept fresh. When that fails, what was there stays, and says so. */
export function LiveList({ initial, query, stale, kept, ...list }: LiveListProps) {
  const { data = initial, error } = useSWR([path, query] as const, fetchPage, {
    fallbackData: initial,
    shouldRetryOnError: false,
    onError: sayFailure,
  })
  return (
    <>
      {data.asOf ? <KeptNotice asOf={data.asOf} locale={list.locale} text={kept} /> : null}
      {error && !data.asOf ? (
        <p role="status" className="mb-6 border-l-4 border-brass bg-paper-deep px-4 py-3 text-sm">
          {stale}
        </p>
      ) : null}
      <ArticleList items={data.items} {...list} />
    </>
  )
}
