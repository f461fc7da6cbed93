import 'server-only'
import type { Thing, WithContext, BreadcrumbList } from 'schema-dts'
import { printableText } from '@/schemas/clean-text'
import type { Crumb } from '@/components/sections/breadcrumb'
import { canonicalPath, type Locale } from '@/lib/i18n/locales'
import { absoluteUrl } from '@/lib/seo/metadata'
import { getPage } from '@/lib/content/documents'
import { getIntl } from '@/lib/i18n/intl'
import { ancestorsOf } from '@/lib/routes'

/** A thing of the vocabulary with its properties. */
export type Described = Exclude<Thing, string>

export function jsonLd(thing: Described): string {
  const described: WithContext<Described> = { '@context': 'https://schema.org', ...thing }
  return JSON.stringify(described, (_, value: unknown) =>
    typeof value === 'string' ? printableText(value) : value,
  )
}

/**
 * What a page is about, for search engines, one block for each thing. The types are those of the schema.org vocabulary.
 * React escapes a closing tag in the text. A text with an address has fewer than 1,024 characters: Next writes longer
 * texts with their length in front, which filling in the address of the site would make wrong.
 */
export function StructuredData({ things }: { things: readonly Described[] }) {
  return things.map((thing, index) => (
    <script key={index} type="application/ld+json">
      {jsonLd(thing)}
    </script>
  ))
}

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
        name: cutTitle(label),
        item: absoluteUrl(canonicalPath(locale, href)),
      })),
    },
  ]
}

/** The length of a title that search engines show; see also the limit of `StructuredData`. */
const titleLength = 110

/** The beginning of a text whose JSON has at most this length, without the quotation marks around it. */
export function cutTitle(text: string, most = titleLength): string {
  const signs = Array.from(text).slice(0, most)
  while (JSON.stringify(signs.join('')).length - 2 > most) signs.pop()
  return signs.join('')
}

const crumb = (locale: Locale, path: string): Crumb => ({
  href: path,
  label: getPage(locale, path)?.title ?? path,
})

const home = (locale: Locale): Crumb => ({
  href: '/',
  label: getIntl(locale).formatMessage({ id: 'components.sections.breadcrumb.home' }),
})

/** The pages above a page, from the home page down; empty for the home page itself. `path` is the visitor's. */
export function pageTrail(locale: Locale, path: string): Crumb[] {
  if (path === '/') return []
  return [home(locale), ...ancestorsOf(path).map((route) => crumb(locale, route.path))]
}

/** The pages above an article: the home page and the list at `base`. */
export function articleTrail(locale: Locale, base: string): Crumb[] {
  return [home(locale), crumb(locale, base)]
}

/** The pages above a page that has no document, whose parent is at `parent`. */
export function trailBelow(locale: Locale, parent: string): Crumb[] {
  return [...pageTrail(locale, parent), crumb(locale, parent)]
}
