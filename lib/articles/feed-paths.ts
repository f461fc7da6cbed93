import { locales, type Locale } from '@/lib/i18n/locales'
import { channels, type ArticleChannel } from '@/schemas/content/article'

/** Atom and JSON Feed with the newest articles of a channel; a calendar with the open classes. */
export const feedFormats = ['atom', 'json', 'ics'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** Media types, without parameters. */
export const feedTypes: Record<FeedFormat, string> = {
  atom: 'application/atom+xml',
  json: 'application/feed+json',
  ics: 'text/calendar',
}

export type FeedName = { channel: ArticleChannel; locale: Locale; format: FeedFormat }

const formatsOf = (channel: ArticleChannel) =>
  feedFormats.filter((format) => format !== 'ics' || channel === 'lessons')

/** `/feeds/news.zh-CN.atom` */
export function feedPath({ channel, locale, format }: FeedName): string {
  return `/feeds/${channel}.${locale}.${format}`
}

export function feedsOf(channel: ArticleChannel, locale: Locale): FeedName[] {
  return formatsOf(channel).map((format) => ({ channel, locale, format }))
}

/** Every feed by its path. */
export const feeds: ReadonlyMap<string, FeedName> = new Map(
  channels
    .flatMap((channel) => locales.flatMap((locale) => feedsOf(channel, locale)))
    .map((feed) => [feedPath(feed), feed]),
)
