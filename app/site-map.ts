import 'server-only'
import type { SiteMapGroup } from '@/components/sections/site-map'
import { getPage } from '@/lib/content/documents'
import { getIntl } from '@/lib/i18n/intl'
import type { Locale } from '@/lib/i18n/locales'
import { routes } from '@/lib/routes'
import { toMessageId } from '@/lib/i18n/known-ids'

/** All pages with a document, grouped by area in the order of the routes. */
export function siteMap(locale: Locale): SiteMapGroup[] {
  const areas = [...new Set(routes.map(({ area }) => area))]
  return areas.map((area) => ({
    title: getIntl(locale).formatMessage({ id: toMessageId(`app.site-map.${area}`) }),
    pages: routes
      .filter((route) => route.area === area)
      .map(({ path }) => {
        const page = getPage(locale, path)
        return { href: path, title: page?.title ?? path, lead: page?.headline ?? '' }
      }),
  }))
}
