import 'server-only'
import { officeDay } from '@/lib/time'
import type { StoredArticle } from '@/lib/articles/stored'
import type { ArticleSeed } from '@/lib/content/documents'

function toSeed({ id, channel, title, summary, author, date, body, ...row }: StoredArticle): ArticleSeed {
  const { time, teacher, minutes, places, canceled, recording, cover, coverAlt, updatedAt, publishAt } = row
  return {
    ...{
      id,
      channel,
      title,
      summary,
      author,
      date,
      body,
      changed: officeDay(publishAt && publishAt > updatedAt ? publishAt : updatedAt),
    },
    ...(time === null ? {} : { time }),
    ...(teacher === null ? {} : { teacher }),
    ...(minutes === null ? {} : { minutes }),
    ...(places === null ? {} : { places }),
    ...(canceled ? { canceled } : {}),
    ...(recording ? { recording } : {}),
    ...(cover === null ? {} : { cover }),
    ...(coverAlt === null ? {} : { coverAlt }),
  }
}

/** An article without a picture keeps the drawn cover of the shipped one that it replaces. */
function withCover(seed: ArticleSeed, drawn: ArticleSeed['drawn']): ArticleSeed {
  return drawn && seed.cover === undefined ? { ...seed, drawn } : seed
}

/** Whether visitors may see a stored article: published, and its publication time has come. */
export function isPublic({ published, publishAt }: StoredArticle, at: Date): boolean {
  return published && (publishAt === null || publishAt <= at)
}

/**
 * The shipped articles, replaced or hidden by stored articles with the same key, and all other stored articles that are
 * public at this time.
 */
export function overlaid(
  seeds: readonly ArticleSeed[],
  stored: readonly StoredArticle[],
  at: Date,
): ArticleSeed[] {
  const name = ({ channel, id }: Pick<ArticleSeed, 'channel' | 'id'>) => `${channel}/${id}`
  const names = new Set(stored.map(name))
  const drawn = new Map(seeds.map((seed) => [name(seed), seed.drawn]))
  const shown = stored
    .filter((row) => isPublic(row, at))
    .map(toSeed)
    .map((seed) => withCover(seed, drawn.get(name(seed))))
  return [...seeds.filter((seed) => !names.has(name(seed))), ...shown]
}
