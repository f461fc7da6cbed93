import { publicNames } from '@/lib/articles/query'
import { contentDate } from '@/lib/content/documents'
import { StoreUnavailable } from '@/lib/db/errors'
import { locales } from '@/lib/i18n/locales'
import { routes } from '@/lib/routes'
import { specimenPages } from '@/lib/specimens'
import { sitemapXml, type SitemapEntry } from '@/lib/seo/sitemap'

const listed = routes.filter(({ unlisted }) => !unlisted).map(({ path }) => path)

/** A page in every language, each version with the day of its document. */
function pageEntry(path: string): SitemapEntry {
  const file = `pages/${path === '/' ? 'index' : path.slice(1)}.mdx`
  return {
    path,
    versions: locales.map((locale) => ({ locale, changed: contentDate(locale, file) })),
  }
}

export const dynamic = 'force-dynamic'

/** Every page in every language, the specimens of programs among them, and every public article in its languages. */
export async function GET(): Promise<Response> {
  try {
    const xml = sitemapXml([
      ...listed.map(pageEntry),
      ...specimenPages.map(pageEntry),
      ...(await publicNames(new Date())),
    ])
    return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
  } catch (error) {
    // A sitemap without the articles would tell search engines that they are gone.
    if (error instanceof StoreUnavailable) return new Response(null, { status: 503 })
    throw error
  }
}
