'use client'

import { useLayoutEffect } from 'react'
import { ArticleList } from '@/components/articles/list'
import { articlesPath, fingerprint } from '@/components/articles/live/fingerprint'
import { StaleAlert } from '@/components/articles/stale-alert'
import type { TeaserLiveProps } from '@/components/articles/teaser/props'
import { useLive } from '@/components/layout/use-live'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { latestArticles } from '@/schemas/article-item'

const readLatest = (data: unknown) => latestArticles.parse(data)

export type TeaserBodyProps = TeaserLiveProps & {
  /** Called with whether this replaces what the page was rendered with. */
  onReplace: (replaced: boolean) => void
}

/** The live list with its four states: loading, loaded, empty, failed. */
export function TeaserBody({
  channel,
  limit,
  locale,
  base,
  layout,
  texts,
  rendered,
  onReplace,
}: TeaserBodyProps) {
  const standing = rendered !== undefined
  const query = { channel, locale, page: '1', pageSize: String(limit) }
  const { data, error, isValidating, mutate } = useLive(articlesPath, query, readLatest, {
    quiet: standing,
  })
  const settled = data !== undefined || (error !== undefined && !isValidating)
  const same = standing && data !== undefined && !data.asOf && fingerprint(data.items) === rendered
  // A rendered list stays until there is other data; a skeleton only until the request ends.
  const replaces = standing ? data !== undefined && !same : settled
  useLayoutEffect(() => void onReplace(replaces), [onReplace, replaces])

  if (data === undefined && error !== undefined && settled) {
    return (
      <EmptyState role="alert" title={texts.failed} text={error.message}>
        <button
          type="button"
          onClick={() => void mutate()}
          className="mt-2 inline-flex min-h-11 cursor-pointer items-center gap-2 font-semibold page-link"
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
      {data.asOf ? <StaleAlert asOf={data.asOf} locale={locale} text={texts.kept} /> : null}
      <ArticleList items={data.items} layout={layout} base={base} locale={locale} texts={texts} />
    </div>
  )
}
