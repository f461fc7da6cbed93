/** The query keys that a rendered page reads, by its internal path without the language. The desk is not listed. */
const pages: readonly [page: RegExp, keys: readonly string[]][] = [
  [/^\/articles\/[^/]+$/, ['page', 'year', 'q']],
  [/^\/articles\//, []],
  [/^\/project\/compare$/, ['a', 'b', 'c', 'd']],
  [/^\/project\/find$/, ['level', 'language', 'education', 'hours', 'start']],
  [/^\/search$/, ['q']],
  [/^\/booking$/, ['b']],
  [/^\/passport\/login$/, ['return', 'register']],
]

/**
 * The query reduced to the keys that the page reads, each once and in one order, so that unknown keys do not make the server
 * render a cached page again. `search` and the result include the question mark; both are empty without a query.
 */
export function knownSearch(internal: string, search: string): string {
  const keys = pages.find(([page]) => page.test(internal))?.[1]
  if (search === '' || keys === undefined) return search
  const query = new URLSearchParams(search)
  const known = keys.flatMap((key) => {
    const value = query.get(key)
    return value === null || value === '' ? [] : [[key, value]]
  })
  return known.length === 0 ? '' : `?${new URLSearchParams(known)}`
}

/**
 * Whether the query of a payload contains only keys that the page reads, each once and in any order, and that of the client
 * router.
 */
export function isKnownSearch(internal: string, search: string): boolean {
  const query = new URLSearchParams(search)
  query.delete('_rsc')
  return new URLSearchParams(knownSearch(internal, `?${query}`)).size === query.size
}
