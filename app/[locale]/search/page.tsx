import type { Metadata } from 'next'
import { requestedMetadata, requestedPage, type RequestedPageProps } from '@/app/requested-page'
import { searchSite, suggestionsIn } from '@/app/search/site-search'

const path = '/search'
const most = 10

export const dynamic = 'force-dynamic'

/** Search engines must not list searches. */
export async function generateMetadata(props: RequestedPageProps): Promise<Metadata> {
  return { ...(await requestedMetadata(props, path)), robots: { index: false } }
}

/** Everything that is public, by words: `/search?q=MBA`. */
export default function SearchPage(props: RequestedPageProps) {
  return requestedPage(props, path, ['q'], async ({ q = '' }, locale) => {
    const results = await searchSite(locale, q, most)
    return { search: { results, ...suggestionsIn(locale) } }
  })
}
