import { routes } from '@/lib/routes'
import { locales } from '@/schemas/locale'
import type { Problem } from '@/scripts/content/problem'
import { middleware } from '@/server/middleware'
import type { Content } from '@/scripts/content/tree'

/** Every route has its document in both languages, and no page document is without a route. */
export function checkRoutes({ documents }: Content): Problem[] {
  const pages = documents.filter(({ kind }) => kind.name === 'Page')
  const known = new Set(routes.map(({ path }) => (path === '/' ? 'index' : path.slice(1))))
  const written = new Set(pages.map(({ locale, key }) => `${locale} ${key}`))
  const missing = locales.flatMap((locale) =>
    [...known]
      .filter((key) => !written.has(`${locale} ${key}`))
      .map((key) => ({
        file: `content/${locale}/pages/${key}.mdx`,
        what: 'the route has no document',
        mend: 'write it, or take the route out of content/facts/routes.json',
      })),
  )
  const stray = pages
    .filter(({ key }) => !known.has(key))
    .map(({ file }) => ({
      file,
      what: 'no route leads here',
      mend: 'add the route to content/facts/routes.json, or correct the file name',
    }))
  const unknown = routes.flatMap((route) =>
    route.middleware && !middleware.has(route.middleware)
      ? [
          {
            file: 'content/facts/routes.json',
            field: route.path,
            what: `Unknown middleware ${route.middleware}`,
            mend: `use one of: ${[...middleware.keys()].join(', ')}`,
          },
        ]
      : [],
  )
  return [...missing, ...stray, ...unknown]
}
