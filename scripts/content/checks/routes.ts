import type { Route } from '@/schemas/content/facts'
import { locales } from '@/schemas/locale'
import { readRoutes } from '@/lib/check/facts'
import type { Problem } from '@/lib/check/problem'
import { middleware } from '@/server/route/middleware'
import { usedComponents } from '@/lib/check/markdown'
import type { Content, ContentDocument } from '@/lib/check/content'

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
        line: lists.at(-1)?.line,
        id: wanted === 1 ? 'route.list' : 'route.other-list',
        values: { count: lists.length, wanted },
      },
    ]
  })
}

/** Checks that every route has a document in every language, and every page document a route. */
export function checkRoutes({ root, documents, unread }: Content): Problem[] {
  const routes = readRoutes(root)
  const pages = documents.filter(({ kind }) => kind.name === 'Page')
  const unreadPages = unread.filter(({ kind }) => kind.name === 'Page')
  const known = new Set(routes.map(({ path }) => keyOf(path)))
  const written = new Set([...pages, ...unreadPages].map(({ locale, key }) => `${locale} ${key}`))
  const missing = locales.flatMap((locale) =>
    [...known]
      .filter((key) => !written.has(`${locale} ${key}`))
      .map((key) => ({
        file: `content/${locale}/pages/${key}.mdx`,
        id: 'route.document' as const,
      })),
  )
  const stray = pages
    .filter(({ key }) => !known.has(key))
    .map(({ file }) => ({
      file,
      id: 'route.stray' as const,
    }))
  const unknown = routes.flatMap((route) =>
    route.middleware && !middleware.has(route.middleware)
      ? [
          {
            file: 'content/facts/routes.json',
            field: route.path,
            id: 'route.middleware' as const,
            values: { name: route.middleware, known: [...middleware.keys()].join(', ') },
          },
        ]
      : [],
  )
  return [...missing, ...stray, ...unknown, ...misplacedLists(pages, routes)]
}
