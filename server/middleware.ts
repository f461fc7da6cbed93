import { pageFailures } from '@/lib/errors/pages'

/** A rule that runs before a page: it may send the visitor elsewhere. `path` has no language prefix. */
type Middleware = (path: string, search: string, subsiteOrigin: string) => string | undefined

const subsites = ['/sofia', '/kelley', '/marywood', '/ciis', '/cu', '/shms']

/**
 * The one registry of route middleware, by the name that `content/facts/routes.json` may give a route.
 * `subsite` also runs for every address that is not ours: any path that begins, literally, with one of
 * six names leads to the sibling host. Source: specification §2, Redirects.
 */
export const middleware: ReadonlyMap<string, Middleware> = new Map([
  [
    'subsite',
    (path, search, subsiteOrigin) =>
      subsites.some((name) => path.startsWith(name)) ? subsiteOrigin + path + search : undefined,
  ],
])

/** A route names a middleware that does not exist. The text is the specification's (§8). */
export class UnknownMiddleware extends Error {
  override name = 'UnknownMiddleware'

  constructor(name: string) {
    super(pageFailures['unknown-middleware'].words.replace('{name}', name))
  }
}

/** Where a middleware sends the visitor, if anywhere. Throws UnknownMiddleware. */
export function runMiddleware(
  name: string,
  path: string,
  search: string,
  subsiteOrigin: string,
): string | undefined {
  const rule = middleware.get(name)
  if (!rule) throw new UnknownMiddleware(name)
  return rule(path, search, subsiteOrigin)
}
