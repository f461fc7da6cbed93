import { markOf, shown } from '@/components/articles/fresh/mark'
import type { Article, ArticleItem } from '@/schemas/articles'

const names = (items: readonly (ArticleItem | undefined)[]) =>
  items.map((item) => item && [item.channel, item.id, item.title, item.date])

/** A hash of what visitors see of an article: it differs if text, title, date or a neighbor differs. */
export function articleMark({ previous, next, related, ...own }: Article): string {
  return markOf([...shown(own), own.body, own.asOf, names([previous, next, ...related])])
}
