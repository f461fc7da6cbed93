import list from '@/content/facts/routes.json'
import type { ArticleSection } from '@/schemas/content/article'
import type { Route } from '@/schemas/content/facts'

/** All routes with a document. `npm run check:content` validates the file. */
export const routes = list as readonly Route[]

const byPath = new Map(routes.map((route) => [route.path, route]))
const byAlias = new Map(
  routes.flatMap(({ path, aliases = [] }) => aliases.map((alias) => [alias, path])),
)
const bySection = new Map(
  routes.flatMap((route) => (route.channel ? [[route.channel, route]] : [])),
)

/** What may run before a page, by the name that a route gives: `server/route/middleware.ts`. */
export const middlewareNames = ['subsite'] as const

/** The route of an exact path. Paths are case-sensitive and have no trailing slash. */
export function findRoute(path: string): Route | undefined {
  return byPath.get(path)
}

/** The address of a page, by another one that leads to it. */
export const aliasedPath = (alias: string): string | undefined => byAlias.get(alias)

export function sectionPath(section: ArticleSection): string {
  const route = bySection.get(section)
  if (!route) throw new Error(`No route in content/facts/routes.json lists the section ${section}`)
  return route.path
}

/** Splits the path of an article: `/about/news/x` → the news route and `x`. The id is not validated. */
export function findArticleRoute(
  path: string,
): { route: Route & { channel: ArticleSection }; id: string } | undefined {
  const cut = path.lastIndexOf('/')
  const route = byPath.get(path.slice(0, cut))
  if (!route?.channel || cut === path.length - 1) return undefined
  return { route: { ...route, channel: route.channel }, id: path.slice(cut + 1) }
}

/** The ancestors of a page, nearest last, without the home page. */
export function ancestorsOf(path: string): Route[] {
  const parent = byPath.get(path)?.parent
  const above = parent === undefined ? undefined : byPath.get(parent)
  return above ? [...ancestorsOf(above.path), above] : []
}

/** The page with the specimens of a program, whose own page this is. */
export function specimensPath(page: string): string {
  return `${page}/specimens`
}
