import type { Article, ArticleItem, ArticleList } from '@/schemas/articles'

/** FNV-1a. */
function markOf(seen: readonly unknown[]): string {
  let mark = 0x811c9dc5
  for (const sign of JSON.stringify(seen)) mark = Math.imul(mark ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (mark >>> 0).toString(36)
}

const shown = (item: ArticleItem) => [
  ...[item.title, item.summary, item.author, item.date, item.time, item.teacher, item.minutes],
  item.upcoming,
]
const names = (items: readonly (ArticleItem | undefined)[]) =>
  items.map((item) => item && [item.channel, item.id, item.title, item.date])

/** Short for what a reader sees of an article: another text, title, date or neighbour gives another mark. */
export function articleMark({ previous, next, related, ...own }: Article): string {
  return markOf([...shown(own), own.body, own.asOf, names([previous, next, ...related])])
}

/** Short for what a reader sees of a page of articles: another article, order, number of articles or age gives another. */
export function listMark({ items, total, asOf }: ArticleList): string {
  return markOf([total, asOf, items.map((item) => [item.id, item.recording, ...shown(item)])])
}
