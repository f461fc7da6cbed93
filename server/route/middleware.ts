import programmes from '@/content/facts/programmes.json'
import { pageFailures } from '@/lib/errors/pages'
import { beginsWithSubsite, isSubsite } from '@/lib/subsites'

/** A rule that runs before a page: it may send the visitor elsewhere. `path` has no language prefix. */
type Middleware = (path: string, search: string, subsiteOrigin: string | undefined) => string | undefined

/** Where this site describes the programme of a sub-site's path, which ends with the programme's slug. */
function programmeCard(path: string): string | undefined {
  if (!isSubsite(path)) return undefined
  const programme = programmes.find(({ slug }) => slug === path.split('/').slice(2).at(-1))
  const page = programme?.level === 'abroad' ? '/studyAbroad' : '/internationalDegree'
  return `${page}#${programme?.slug ?? 'programmes'}`
}

/**
 * The one registry of route middleware, by the name that `content/facts/routes.json` may give a route.
 * `subsite` also runs for every address that is not ours: any path that begins, literally, with one of
 * a name of `content/facts/subsites.json` leads to the sibling host (specification §2, Redirects), or, where `SUBSITE_ORIGIN` is not set, to the card of
 * the programme on this site.
 */
export const middleware: ReadonlyMap<string, Middleware> = new Map([
  [
    'subsite',
    (path, search, subsiteOrigin) => {
      if (!beginsWithSubsite(path)) return undefined
      return subsiteOrigin === undefined ? programmeCard(path) : subsiteOrigin + path + search
    },
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
  subsiteOrigin: string | undefined,
): string | undefined {
  const rule = middleware.get(name)
  if (!rule) throw new UnknownMiddleware(name)
  return rule(path, search, subsiteOrigin)
}
