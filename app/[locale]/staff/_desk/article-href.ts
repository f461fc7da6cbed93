import type { ArticleKey } from '@/lib/articles/stored'
import { articleKeySchema } from '@/schemas/article-entry'
import { channels } from '@/schemas/content/article'
import type { Locale } from '@/schemas/locale'

/** The article to write; a new one if there is no id. */
export type Writing = Omit<ArticleKey, 'id'> & { id?: string }

/** The action that was completed, for the message on the next page. */
const done = ['published', 'kept', 'removed'] as const
export type Done = (typeof done)[number]

export type ArticleQuery = Writing & { done: Done | undefined }

const address = (path: string, fields: Readonly<Record<string, string | undefined>>) => {
  const known = Object.entries(fields).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return `${path}?${new URLSearchParams(known).toString()}`
}

/** The list of a channel. */
export function articlesHref({ locale, channel }: Writing, said?: Done): string {
  return address('/staff/articles', { locale, channel, done: said })
}

/** The page on which an article is written. */
export function articleHref({ locale, channel, id }: Writing, said?: Done): string {
  return address('/staff/articles/write', { locale, channel, id, done: said })
}

/** Reads the query of both pages; ignores invalid values. */
export function parseArticleQuery(
  values: Readonly<Record<string, string | string[] | undefined>>,
  own: Locale,
): ArticleQuery {
  const { locale, channel, id } = articleKeySchema.shape
  const given = id.safeParse(values.id).data
  return {
    locale: locale.safeParse(values.locale).data ?? own,
    channel: channel.safeParse(values.channel).data ?? channels[0],
    ...(given === undefined ? {} : { id: given }),
    done: done.find((one) => one === values.done),
  }
}
