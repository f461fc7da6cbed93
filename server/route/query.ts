/** The query keys that a rendered page reads, by its internal path without the language. The desk reads its own. */
const pages: readonly [page: RegExp, keys: readonly string[]][] = [
  [/^\/articles\/[^/]+$/, ['page', 'year', 'q']],
  [/^\/articles\//, []],
  [/^\/passport\/login$/, ['return', 'register']],
]

/**
 * A query with only those keys that the page reads, each once and in one order, so that no other key makes a page be
 * rendered again. `search` and the result have their question mark; both are empty without a query.
 */
export function knownSearch(internal: string, search: string): string {
  const keys = pages.find(([page]) => page.test(internal))?.[1]
  if (search === '' || keys === undefined) return search
  const asked = new URLSearchParams(search)
  const kept = keys.flatMap((key) => {
    const value = asked.get(key)
    return value === null || value === '' ? [] : [[key, value]]
  })
  return kept.length === 0 ? '' : `?${new URLSearchParams(kept)}`
}
