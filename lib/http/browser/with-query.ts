/** The limit of `safeReturn`, which replaces a longer URL with its default page. */
const longest = 1000
const notTaken = /[^\w\-.~!$&'()*+,;=:@%/?]/g

/** The path with the query of the current page, or without a query that the sign-in would reject. */
export function withQuery(path: string, search: string): string {
  const address = path + search.replace(/^\?$/, '').replace(notTaken, encodeURIComponent)
  return search.startsWith('?') && address.length <= longest ? address : path
}
