import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { locales, type Locale } from '@/lib/i18n/locales'
import { routes, specimensPath } from '@/lib/routes'

/** One page in one language. `path` is the visitor's path, without a language. */
export type SitePage = { locale: Locale; path: string }

/** The first article of a section; all articles share one layout. */
function article(locale: Locale, channel: string): string | undefined {
  const files = readdirSync(join('content', locale, 'articles', channel)).sort()
  return files.find((file) => file.endsWith('.md'))?.slice(0, -'.md'.length)
}

/** The specimens of one program with a university and of one without; all have one layout. */
const specimens = ['/project/finance-mba', '/project/mba'].map(specimensPath)

function pathsOf(locale: Locale): string[] {
  const articles = routes.flatMap(({ path, channel }) => {
    const id = channel && article(locale, channel)
    return id ? [`${path}/${id}`] : []
  })
  return [...routes.map(({ path }) => path), ...articles, ...specimens, '/el', '/passport/login']
}

/** Every page of the site in every language: all routes, one article per section, the specimens of two programs, the error page, the sign-in. */
export function everyPage(): SitePage[] {
  return locales.flatMap((locale) => pathsOf(locale).map((path) => ({ locale, path })))
}
