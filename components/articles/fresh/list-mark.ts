import { markOf, shown } from '@/components/articles/fresh/mark'
import type { ArticleList } from '@/schemas/articles'

/** Short for what a reader sees of a page of articles: another article, order, number of articles or age gives another. */
export function listMark({ items, total, asOf }: ArticleList): string {
  return markOf([total, asOf, items.map((item) => [item.id, item.recording, ...shown(item)])])
}
