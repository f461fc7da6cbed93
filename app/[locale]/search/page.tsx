import type { Metadata } from 'next'
import { requestedMetadata, requestedPage, type RequestedPageProps } from '@/app/requested-page'
import { searchSite } from '@/app/search/site-search'
import { getPage } from '@/lib/content/documents'
import { getSearchWords } from '@/lib/content/search'
import type { Locale } from '@/lib/i18n/locales'

const path = '/search'
const most = 10
/** Where a visitor starts who does not know what to search for. */
const starts = ['/internationalDegree', '/studyAbroad', '/apply/how', '/project/find', '/sitemap']

export const dynamic = 'force-dynamic'

/** Search engines must not list searches. */
export async function generateMetadata(props: RequestedPageProps): Promise<Metadata> {
  return { ...(await requestedMetadata(props, path)), robots: { index: false } }
}

const startPages = (locale: Locale) =>
  starts.flatMap((href) => {
    const page = getPage(locale, href)
    return page ? [{ href, label: page.title }] : []
  })

/** Everything that is public, by words: `/search?q=MBA`. */
export default function SearchPage(props: RequestedPageProps) {
  return requestedPage(props, path, ['q'], async ({ q = '' }, locale) => {
    const results = await searchSite(locale, q, most)
    return { search: { results, suggestions: getSearchWords(locale).suggestions, pages: startPages(locale) } }
  })
}
