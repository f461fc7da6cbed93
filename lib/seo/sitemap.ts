import { canonicalPath, locales } from '@/lib/i18n/locales'
import { absolute, alternates } from '@/lib/seo/metadata'

function entry(path: string): string {
  const twins = Object.entries(alternates(path)).map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  )
  const addresses = locales.map((locale) => absolute(canonicalPath(locale, path)))
  return addresses.map((loc) => `<url><loc>${loc}</loc>${twins.join('')}</url>`).join('\n')
}

/** The sitemap XML for a list of paths, each in every language. */
export function sitemapXml(paths: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.map(entry).join('\n')}
</urlset>
`
}
