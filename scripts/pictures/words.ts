import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { locales, type Locale } from '@/lib/i18n/locales'
import { routes } from '@/lib/routes'
import { readContent } from '@/scripts/content/tree'

export type AreaWords = {
  area: string
  locale: Locale
  /** The name of the area, and the headline of its first page. */
  name: string
  headline: string
  logo: { name: string; line: string }
}

const json = (...path: string[]) => JSON.parse(readFileSync(join('content', ...path), 'utf8')) as unknown

/** The texts on the picture of each area in each language, from content. */
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
      // “Home” means nothing outside the site.
      const name = area === 'home' && eyebrow ? eyebrow : texts[`app.site-map.${area}`]
      return { area, locale, name: name ?? area, headline, logo }
    })
  })
}
