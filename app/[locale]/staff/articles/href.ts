import type { ArticleKey } from '@/lib/articles/stored'
import { articleKeySchema } from '@/schemas/article-entry'
import type { Locale } from '@/schemas/locale'

/** The article to write; a new one if there is no id. */
export type Writing = Omit<ArticleKey, 'id'> & { id?: string }

/** The action that was completed, for the message on the next page. */
const done = [
  'published',
  'scheduled',
  'kept',
  'withdrawn',
  'restored',
  'discarded',
  'removed',
] as const
export type Done = (typeof done)[number]

/** The revision to show: its version, or the editor's own draft. */
export type Shown = number | 'draft'

export type ArticleQuery = Writing & { done: Done | undefined; shown: Shown | undefined }

const address = (path: string, fields: Readonly<Record<string, string | undefined>>) => {
  const known = Object.entries(fields).filter(
    (pair): pair is [string, string] => pair[1] !== undefined,
  )
  return `${path}?${new URLSearchParams(known).toString()}`
}

export function articlesHref({ locale, channel }: Writing, said?: Done): string {
  return address('/staff/articles', { locale, channel, done: said })
}

export function articleHref({ locale, channel, id }: Writing, said?: Done): string {
  return address('/staff/articles/write', { locale, channel, id, done: said })
}

/** The article as its page will show it. */
export function previewHref({ locale, channel, id }: Writing, shown?: Shown): string {
  return address('/staff/articles/preview', { locale, channel, id, shown: shown?.toString() })
}

/** The revisions of an article, with one of them compared with the one before. */
export function revisionsHref({ locale, channel, id }: Writing, shown?: Shown): string {
  return address('/staff/articles/revisions', { locale, channel, id, shown: shown?.toString() })
}

function parseShown(value: string | string[] | undefined): Shown | undefined {
  if (value === 'draft') return value
  return typeof value === 'string' && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : undefined
}

/** Reads the query of these pages; ignores invalid values. */
export function parseArticleQuery(
  values: Readonly<Record<string, string | string[] | undefined>>,
  own: Locale,
): ArticleQuery {
  const { locale, channel, id } = articleKeySchema.shape
  const given = id.safeParse(values.id).data
  return {
    locale: locale.safeParse(values.locale).data ?? own,
    channel: channel.safeParse(values.channel).data ?? 'news',
    ...(given === undefined ? {} : { id: given }),
    shown: parseShown(values.shown),
    done: done.find((one) => one === values.done),
  }
}
