import { markOf, shown } from '@/components/articles/fresh/mark'
import type { ArticleItem, ArticleList } from '@/schemas/articles'

const entries = (items: readonly ArticleItem[]) =>
  items.map((item) => [item.id, item.recording, ...shown(item)])

/** Short for what a reader sees of a page of articles: another article, order, number of articles or age gives another. */
export function listMark({ items, total, asOf }: ArticleList): string {
  return markOf([total, asOf, entries(items)])
}

/** The same for the entries alone, as a teaser shows them. */
export function entriesMark(items: readonly ArticleItem[]): string {
  return markOf(entries(items))
}
