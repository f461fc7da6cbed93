import 'server-only'
import type { BreadcrumbList } from 'schema-dts'
import type { Crumb } from '@/components/sections/breadcrumb'
import { canonicalPath, type Locale } from '@/lib/i18n/locales'
import { absolute } from '@/lib/seo/metadata'

/** The breadcrumb of a page; `trail` are the pages above it. */
export function breadcrumbList(
  locale: Locale,
  trail: readonly Crumb[],
  page: { title: string; path: string },
): BreadcrumbList[] {
  if (trail.length === 0) return []
  const crumbs = [...trail, { label: page.title, href: page.path }]
  return [
    {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(({ label, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: cut(label),
        item: absolute(canonicalPath(locale, href)),
      })),
    },
  ]
}

/** The length of a title that search engines show; see also the limit of `StructuredData`. */
const titleLength = 110

/** The beginning of a text whose JSON has at most this length, without the quotation marks around it. */
export function cut(text: string, most = titleLength): string {
  const signs = Array.from(text).slice(0, most)
  while (JSON.stringify(signs.join('')).length - 2 > most) signs.pop()
  return signs.join('')
}
