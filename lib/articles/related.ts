import type { DatedArticle } from '@/lib/articles/catalogue'

/** The topics of an article: Latin words of four letters or more, and pairs of Chinese characters. */
function topics({ title, summary }: DatedArticle): Set<string> {
  const text = `${title} ${summary}`.toLowerCase()
  const words = text.match(/[a-z]{4,}/g) ?? []
  const runs = text.match(/\p{Script=Han}+/gu) ?? []
  const pairs = runs.flatMap((run) => [...run].slice(1).map((sign, i) => `${[...run][i] ?? ''}${sign}`))
  return new Set([...words, ...pairs])
}

function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((topic) => b.has(topic)).length
  return common / Math.sqrt(Math.max(1, a.size * b.size))
}

/** The most similar articles, best first; equally similar ones of the same channel first, then in the given order. */
export function relatedTo(
  article: DatedArticle,
  others: readonly DatedArticle[],
  limit: number,
): DatedArticle[] {
  const own = topics(article)
  const scored = others
    .filter(({ channel, id }) => channel !== article.channel || id !== article.id)
    .map((other) => ({
      other,
      score: likeness(own, topics(other)) + (other.channel === article.channel ? 0.02 : 0),
    }))
  return scored
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ other }) => other)
}
