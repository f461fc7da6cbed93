import type { Article, ArticleItem } from '@/schemas/articles'

const names = (items: readonly (ArticleItem | undefined)[]) =>
  items.map((item) => item && [item.channel, item.id, item.title, item.date])

/** Short for what a reader sees of an article: another text, title, date or neighbour gives another mark. FNV-1a. */
export function articleMark({ previous, next, related, ...own }: Article): string {
  const seen = [
    ...[own.title, own.summary, own.author, own.date, own.time, own.teacher, own.minutes],
    ...[own.upcoming, own.body, own.asOf],
    names([previous, next, ...related]),
  ]
  let mark = 0x811c9dc5
  for (const sign of JSON.stringify(seen)) mark = Math.imul(mark ^ (sign.codePointAt(0) ?? 0), 0x01000193)
  return (mark >>> 0).toString(36)
}
