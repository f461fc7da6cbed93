import { FreshListLeaf } from '@/components/layout/leaves'
import { listMark } from '@/components/articles/fresh/list-mark'
import { KeptNotice } from '@/components/articles/kept-notice'
import { ArticleList, type ArticleListProps } from '@/components/articles/list'
import type { ArticleList as ArticlePage } from '@/schemas/articles'

type LiveListProps = Omit<ArticleListProps, 'items'> & {
  initial: ArticlePage
  /** The query that gave `initial`, as the articles call takes it. */
  query: Record<string, string>
  stale: string
  /** Said when the platform could not be asked; `{time}` stands for the moment the list is from. */
  kept: string
}

/** A page of articles: rendered on the server, and rendered there anew when it is another by now. */
export function LiveList({ initial, query, stale, kept, ...list }: LiveListProps) {
  const { items, asOf } = initial
  return (
    <>
      {asOf ? <KeptNotice asOf={asOf} locale={list.locale} text={kept} /> : null}
      <FreshListLeaf query={query} mark={listMark(initial)} stale={asOf ? undefined : stale} />
      <ArticleList items={items} {...list} />
    </>
  )
}
