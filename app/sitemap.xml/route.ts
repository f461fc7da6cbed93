import { publicNames } from '@/lib/articles/query'
import { StoreUnavailable } from '@/lib/db/errors'
import { routes } from '@/lib/routes'
import { specimenPages } from '@/lib/specimens'
import { inEveryLanguage, sitemapXml } from '@/lib/seo/sitemap'

const listed = routes.filter(({ unlisted }) => !unlisted).map(({ path }) => path)

export const dynamic = 'force-dynamic'

/** Every page in every language, the specimens of programs among them, and every public article in its languages. */
export async function GET(): Promise<Response> {
  try {
    const pages = inEveryLanguage([...listed, ...specimenPages])
    const xml = sitemapXml([...pages, ...(await publicNames(new Date()))])
    return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
  } catch (error) {
    // A sitemap without the articles would tell search engines that they are gone.
    if (error instanceof StoreUnavailable) return new Response(null, { status: 503 })
    throw error
  }
}
