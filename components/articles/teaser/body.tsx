'use client'

import { useEffect, useLayoutEffect } from 'react'
import useSWR from 'swr'
import { entriesMark } from '@/components/articles/fresh/list-mark'
import { StaleNotice } from '@/components/articles/stale-notice'
import { ArticleList } from '@/components/articles/list'
import { showFailure } from '@/components/articles/show-failure'
import type { TeaserLiveProps } from '@/components/articles/teaser/props'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { send } from '@/lib/http/browser/fetcher'
import type { ArticleItem, ArticleList as ArticlePage } from '@/schemas/articles'

const path = '/api/cms/api/v1/articles'

/** The properties of a list page that a teaser needs: the entries and, for a cached answer, its time. */
type Latest = Pick<ArticlePage, 'items' | 'asOf'>

function readLatest(data: unknown): Latest {
  const { items, asOf } = Object(data) as Partial<Record<keyof Latest, unknown>>
  if (!Array.isArray(items)) throw new Error('')
  return { items: items as ArticleItem[], ...(typeof asOf === 'string' && { asOf }) }
}

type Asked = readonly [path: string, channel: string, locale: string, pageSize: string]

/** `quiet`: the list stands there already. */
async function fetchLatest([, channel, locale, pageSize]: Asked, quiet: boolean): Promise<Latest> {
  const answer = await send('GET', path, { channel, locale, page: '1', pageSize }, { quiet })
  if (!answer.ok) throw new Error(answer.message)
  return readLatest(answer.data)
}

export type TeaserBodyProps = TeaserLiveProps & {
  /** Called with whether this replaces what the page was rendered with. */
  onReplace: (replaced: boolean) => void
}

/**
 * The live list with its four states: loading, loaded, empty, failed. Refreshed when the page returns from the
 * back/forward cache.
 */
export function TeaserBody({
  channel,
  limit,
  locale,
  base,
  layout,
  texts,
  mark,
  onReplace,
}: TeaserBodyProps) {
  const standing = mark !== undefined
  const { data, error, isValidating, mutate } = useSWR<Latest, Error, Asked>(
    [path, channel, locale, String(limit)],
    (asked) => fetchLatest(asked, standing),
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: true,
      shouldRetryOnError: false,
      keepPreviousData: true,
      onError: ({ message }) => showFailure(message),
    },
  )
  const settled = data !== undefined || (error !== undefined && !isValidating)
  const same = standing && data !== undefined && !data.asOf && entriesMark(data.items) === mark
  // A rendered list stays until there is other data; a skeleton only until the request ends.
  const replaces = standing ? data !== undefined && !same : settled
  useLayoutEffect(() => void onReplace(replaces), [onReplace, replaces])

  useEffect(() => {
    const refresh = (event: PageTransitionEvent) => {
      if (event.persisted) void mutate()
    }
    window.addEventListener('pageshow', refresh)
    return () => window.removeEventListener('pageshow', refresh)
  }, [mutate])

  if (data === undefined && error !== undefined && settled) {
    return (
      <EmptyState role="alert" title={texts.failed} text={error?.message}>
        <button
          type="button"
          onClick={() => void mutate()}
          className="mt-2 inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-crimson underline decoration-blossom underline-offset-4 hover:decoration-current"
        >
          <Icon name="retry" size={18} />
          {texts.retry}
        </button>
      </EmptyState>
    )
  }
  if (data === undefined || !replaces) return null
  if (data.items.length === 0) return <EmptyState title={texts.empty} />
  return (
    <div className="fade-in">
      {data.asOf ? <StaleNotice asOf={data.asOf} locale={locale} text={texts.kept} /> : null}
      <ArticleList items={data.items} layout={layout} base={base} locale={locale} texts={texts} />
    </div>
  )
}
