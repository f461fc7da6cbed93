import type { ArticleItem } from '@/schemas/articles'

/** A hash (FNV-1a) of the visible values. */
export function markOf(seen: readonly unknown[]): string {
  let mark = 0x811c9dc5
  for (const sign of JSON.stringify(seen)) mark = Math.imul(mark ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (mark >>> 0).toString(36)
}

/** The values of an article that its page and a list show. */
export const shown = (item: ArticleItem) => [
  ...[item.title, item.summary, item.author, item.date, item.time, item.teacher, item.minutes],
  item.upcoming,
  ...(item.cover === undefined ? [] : [item.cover, item.coverAlt]),
]
