import { getArticleSeeds } from '@/lib/content/documents'
import { defaultLocale } from '@/lib/i18n/locales'
import { channelPath, routes } from '@/lib/routes'
import { sitemapXml } from '@/lib/seo/sitemap'

export const dynamic = 'force-static'

/** Every page and every shipped article in every language. */
export function GET(): Response {
  const articles = getArticleSeeds(defaultLocale).map(({ channel, id }) => `${channelPath(channel)}/${id}`)
  const xml = sitemapXml([...routes.map(({ path }) => path), ...articles])
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
