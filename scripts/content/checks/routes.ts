import type { Route } from '@/schemas/content/facts'
import { locales } from '@/schemas/locale'
import { readRoutes } from '@/scripts/content/facts'
import type { Problem } from '@/scripts/content/problem'
import { middleware } from '@/server/route/middleware'
import { usedComponents } from '@/scripts/content/markdown'
import type { Content, ContentDocument } from '@/scripts/content/tree'

const keyOf = (path: string) => (path === '/' ? 'index' : path.slice(1))

/** Checks that the page of a channel has exactly one <ChannelList />, and other pages none. */
function misplacedLists(pages: readonly ContentDocument[], routes: readonly Route[]): Problem[] {
  const channels = new Set(routes.filter(({ channel }) => channel).map(({ path }) => keyOf(path)))
  return pages.flatMap(({ key, file, body }) => {
    const lists = (body ? usedComponents(body) : []).filter(({ name }) => name === 'ChannelList')
    const wanted = channels.has(key) ? 1 : 0
    if (lists.length === wanted) return []
    return [
      {
        file,
        what: `<ChannelList /> is used ${lists.length} times, expected ${wanted}`,
        fix:
          wanted === 1
            ? 'add <ChannelList /> where the articles belong'
            : 'use <Articles channel="…" /> here',
      },
    ]
  })
}

/** Checks that every route has a document in every language, and every page document a route. */
export function checkRoutes({ root, documents }: Content): Problem[] {
  const routes = readRoutes(root)
  const pages = documents.filter(({ kind }) => kind.name === 'Page')
  const known = new Set(routes.map(({ path }) => keyOf(path)))
  const written = new Set(pages.map(({ locale, key }) => `${locale} ${key}`))
  const missing = locales.flatMap((locale) =>
    [...known]
      .filter((key) => !written.has(`${locale} ${key}`))
      .map((key) => ({
        file: `content/${locale}/pages/${key}.mdx`,
        what: 'the route has no document',
        fix: 'write it, or remove the route from content/facts/routes.json',
      })),
  )
  const stray = pages
    .filter(({ key }) => !known.has(key))
    .map(({ file }) => ({
      file,
      what: 'no route uses this document',
      fix: 'add the route to content/facts/routes.json, or correct the file name',
    }))
  const unknown = routes.flatMap((route) =>
    route.middleware && !middleware.has(route.middleware)
      ? [
          {
            file: 'content/facts/routes.json',
            field: route.path,
            what: `Unknown middleware ${route.middleware}`,
            fix: `use one of: ${[...middleware.keys()].join(', ')}`,
          },
        ]
      : [],
  )
  return [...missing, ...stray, ...unknown, ...misplacedLists(pages, routes)]
}
