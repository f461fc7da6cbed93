import { isLocale, pinnedPath, splitPinned, type Locale } from '@/lib/i18n/locales'

/**
 * The address under which a page is kept: with its language, `/en-US/about/news?page=2`, whether or not the reader's address
 * names one. So a page of another language is never found.
 */
export function pageKey(url: URL, locale: Locale, anyQuery: boolean): string {
  const [, path] = splitPinned(url.pathname)
  return url.origin + pinnedPath(locale, path) + (anyQuery ? '' : url.search)
}

/** The keys to look for, in this order: the page with this query, and the page that is the same for every query. */
export function possibleKeys(url: URL, locale: Locale): { key: string; anyQuery: boolean }[] {
  return [false, true].map((anyQuery) => ({ key: pageKey(url, locale, anyQuery), anyQuery }))
}

/** The language that a document states. */
export function languageOf(html: string): Locale | undefined {
  const [, language] = /<html\b[^>]*?\slang="([\w-]+)"/.exec(html) ?? []
  return isLocale(language) ? language : undefined
}
