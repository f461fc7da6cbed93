import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales, type Locale } from '@/lib/i18n/locales'
import { routes } from '@/lib/routes'
import { readContent } from '@/scripts/content/tree'

export type AreaWords = {
  area: string
  locale: Locale
  /** The area's name, and the headline of the page that opens it. */
  name: string
  headline: string
  logo: { name: string; line: string }
}

const json = (...path: string[]) => JSON.parse(readFileSync(join('content', ...path), 'utf8')) as unknown

/** What stands on the picture of each area in each language: from content alone. */
export function areaWords(): AreaWords[] {
  const pages = readContent('content').documents.filter(({ kind }) => kind.name === 'Page')
  const areas = [...new Set(routes.map(({ area }) => area))]
  return locales.flatMap((locale) => {
    const texts = json(locale, 'messages/pages.json') as Record<string, string>
    const { logo } = json(locale, 'organisation.json') as Pick<AreaWords, 'logo'>
    return areas.map((area) => {
      const opening = routes.find((route) => route.area === area)?.path ?? '/'
      const key = opening === '/' ? 'index' : opening.slice(1)
      const page = pages.find((one) => one.locale === locale && one.key === key)
      const { headline = '', eyebrow } = (page?.fields ?? {}) as { headline?: string; eyebrow?: string }
      // “Home” says nothing to somebody who is not there.
      const name = area === 'home' && eyebrow ? eyebrow : texts[`app.site-map.${area}`]
      return { area, locale, name: name ?? area, headline, logo }
    })
  })
}
