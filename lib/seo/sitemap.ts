import { canonicalPath, type Locale } from '@/lib/i18n/locales'
import { absoluteUrl, alternatesOf } from '@/lib/seo/metadata'

/** A path and its versions: each language that has it, with the day of its last change if that is known. */
export type SitemapEntry = {
  path: string
  versions: readonly { locale: Locale; changed: string | undefined }[]
}

function entry({ path, versions }: SitemapEntry): string {
  const own = versions.map(({ locale }) => locale)
  const twins = Object.entries(alternatesOf(path, own)).map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  )
  const urls = versions.map(({ locale, changed }) => {
    const lastmod = changed === undefined ? '' : `<lastmod>${changed}</lastmod>`
    return `<url><loc>${absoluteUrl(canonicalPath(locale, path))}</loc>${lastmod}${twins.join('')}</url>`
  })
  return urls.join('\n')
}

/** The sitemap XML for paths, each in its languages. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map(entry).join('\n')}
</urlset>
`
}
