import { markOf, shown } from '@/components/articles/fresh/mark'
import type { ArticleItem, ArticleList } from '@/schemas/articles'

const entries = (items: readonly ArticleItem[]) =>
  items.map((item) => [item.id, item.recording, ...shown(item)])

/** A hash of what visitors see of a page of articles: it differs if articles, order, total or age differ. */
export function listMark({ items, total, asOf }: ArticleList): string {
  return markOf([total, asOf, entries(items)])
}

/** The same for the entries alone, as shown by a teaser. */
export function entriesMark(items: readonly ArticleItem[]): string {
  return markOf(entries(items))
}
