import { getArticleSeeds } from '@/lib/content/documents'
import { defaultLocale } from '@/lib/i18n/locales'
import { channelPath, routes } from '@/lib/routes'
import { sitemapXml } from '@/lib/seo/sitemap'

export const dynamic = 'force-static'

/** Both languages of every page and of every article that ships with the site. */
export function GET(): Response {
  const articles = getArticleSeeds(defaultLocale).map(({ channel, id }) => `${channelPath(channel)}/${id}`)
  const xml = sitemapXml([...routes.map(({ path }) => path), ...articles])
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
