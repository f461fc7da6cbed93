import 'server-only'
import { getPage } from '@/lib/content/documents'
import { getSearchWords } from '@/lib/content/search'
import type { Locale } from '@/lib/i18n/locales'

/** Where a visitor starts who does not know what to search for. */
const starts = ['/internationalDegree', '/studyAbroad', '/apply/how', '/project/find', '/sitemap']

/** What a search offers before anything is typed: searches that others make, and the main pages. */
export function suggestionsIn(locale: Locale) {
  const pages = starts.flatMap((href) => {
    const page = getPage(locale, href)
    return page ? [{ href, label: page.title }] : []
  })
  return { suggestions: getSearchWords(locale).suggestions, pages }
}
