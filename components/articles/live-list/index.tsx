import { LazyFreshList } from '@/components/layout/lazy-parts'
import { listMark } from '@/components/articles/fresh/list-mark'
import { StaleNotice } from '@/components/articles/stale-notice'
import { ArticleList, type ArticleListProps } from '@/components/articles/list'
import type { ArticleList as ArticlePage } from '@/schemas/articles'

type LiveListProps = Omit<ArticleListProps, 'items'> & {
  initial: ArticlePage
  /** The query of the articles call for `initial`. */
  query: Record<string, string>
  stale: string
  /** Shown if the platform was unavailable; `{time}` is the time of the list. */
  kept: string
}

/** A page of articles, rendered on the server and again when it has changed. */
export function LiveList({ initial, query, stale, kept, ...list }: LiveListProps) {
  const { items, asOf } = initial
  return (
    <>
      {asOf ? <StaleNotice asOf={asOf} locale={list.locale} text={kept} /> : null}
      <LazyFreshList query={query} mark={listMark(initial)} stale={asOf ? undefined : stale} />
      <ArticleList items={items} {...list} />
    </>
  )
}
