import programmes from '@/content/facts/programmes.json'
import { pageFailures } from '@/lib/errors/pages'
import { findRoute, type middlewareNames } from '@/lib/routes'
import { beginsWithSubsite } from '@/lib/subsites'

/** A rule that runs before a page. Returns where to redirect, if anywhere. `path` has no language prefix. */
type Middleware = (
  path: string,
  search: string,
  subsiteOrigin: string | undefined,
) => string | undefined

/**
 * The page on this site of the program at a sub-site's path, such as `/cu/x/{slug of the program}`; otherwise the page of
 * the sub-site, as of `/marywood`.
 */
function programmePage(path: string, search: string): string {
  const slug = path.split('/').at(-1)
  const own = `/project/${path.split('/')[1]}`
  const page = programmes.find((one) => one.slug === slug)?.page ?? findRoute(own)?.path
  return page === undefined ? `/internationalDegree${search}#programmes` : page + search
}

/**
 * Route middleware by the name that `content/facts/routes.json` may give a route. `subsite` also runs for every address
 * without a route: a path that starts, literally, with a name in `content/facts/subsites.json` is redirected to the
 * sub-site's host (specification §2, Redirects), or to the program's page on this site when `SUBSITE_ORIGIN` is
 * not set.
 */
const rules: Record<(typeof middlewareNames)[number], Middleware> = {
  subsite(path, search, subsiteOrigin) {
    if (!beginsWithSubsite(path)) return undefined
    return subsiteOrigin === undefined ? programmePage(path, search) : subsiteOrigin + path + search
  },
}
const middleware: ReadonlyMap<string, Middleware> = new Map(Object.entries(rules))

/** A route names a middleware that does not exist. The message is the specification's (§8). */
export class UnknownMiddleware extends Error {
  override name = 'UnknownMiddleware'

  constructor(name: string) {
    super(pageFailures['unknown-middleware'].words.replace('{name}', name))
  }
}

/** The redirect target of a middleware, if any. Throws UnknownMiddleware. */
export function runMiddleware(
  name: string,
  path: string,
  search: string,
  subsiteOrigin: string | undefined,
): string | undefined {
  const rule = middleware.get(name)
  if (!rule) throw new UnknownMiddleware(name)
  return rule(path, search, subsiteOrigin)
}
