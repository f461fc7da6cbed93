import 'server-only'
import type { Crumb } from '@/components/sections/breadcrumb'
import { getPage } from '@/lib/content/documents'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import { ancestors } from '@/lib/routes'

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
  return [home(locale), ...ancestors(path).map((route) => crumb(locale, route.path))]
}

/** The pages above an article: the home page and the list at `base`. */
export function articleTrail(locale: Locale, base: string): Crumb[] {
  return [home(locale), crumb(locale, base)]
}

/** The pages above a page that has no document, whose parent is at `parent`. */
export function trailBelow(locale: Locale, parent: string): Crumb[] {
  return [...pageTrail(locale, parent), crumb(locale, parent)]
}
