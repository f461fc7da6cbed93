import { markOf, shown } from '@/components/articles/fresh/mark'
import type { Article, ArticleItem } from '@/schemas/articles'

const names = (items: readonly (ArticleItem | undefined)[]) =>
  items.map((item) => item && [item.channel, item.id, item.title, item.date])

/** Short for what a reader sees of an article: another text, title, date or neighbour gives another mark. */
export function articleMark({ previous, next, related, ...own }: Article): string {
  return markOf([...shown(own), own.body, own.asOf, names([previous, next, ...related])])
}
