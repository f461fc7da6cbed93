import { canonicalPath, locales, type Locale } from '@/lib/i18n/locales'
import { absolute, alternates } from '@/lib/seo/metadata'

/** A path and the languages that have it. */
export type SitemapEntry = { path: string; locales: readonly Locale[] }

function entry({ path, locales: own }: SitemapEntry): string {
  const twins = Object.entries(alternates(path, own)).map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`,
  )
  const addresses = own.map((locale) => absolute(canonicalPath(locale, path)))
  return addresses.map((loc) => `<url><loc>${loc}</loc>${twins.join('')}</url>`).join('\n')
}

/** The entries of paths that all languages have. */
export function inEveryLanguage(paths: readonly string[]): SitemapEntry[] {
  return paths.map((path) => ({ path, locales }))
}

/** The sitemap XML for paths, each in its languages. */
export function sitemapXml(entries: readonly SitemapEntry[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.map(entry).join('\n')}
</urlset>
`
}
