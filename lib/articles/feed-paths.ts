import { locales, type Locale } from '@/lib/i18n/locales'
import { articleSections, type ArticleSection } from '@/schemas/content/article'

/** Atom and JSON Feed with the newest articles of a section; a calendar with the open classes. */
export const feedFormats = ['atom', 'json', 'ics'] as const
export type FeedFormat = (typeof feedFormats)[number]

/** Media types, without parameters. */
export const feedTypes: Record<FeedFormat, string> = {
  atom: 'application/atom+xml',
  json: 'application/feed+json',
  ics: 'text/calendar',
}

export type FeedName = { section: ArticleSection; locale: Locale; format: FeedFormat }

const formatsOf = (section: ArticleSection) =>
  feedFormats.filter((format) => format !== 'ics' || section === 'lessons')

/** `/feeds/news.zh-CN.atom` */
export function feedPath({ section, locale, format }: FeedName): string {
  return `/feeds/${section}.${locale}.${format}`
}

export function feedsOf(section: ArticleSection, locale: Locale): FeedName[] {
  return formatsOf(section).map((format) => ({ section, locale, format }))
}

/** Every feed by its path. */
export const feeds: ReadonlyMap<string, FeedName> = new Map(
  articleSections
    .flatMap((section) => locales.flatMap((locale) => feedsOf(section, locale)))
    .map((feed) => [feedPath(feed), feed]),
)
