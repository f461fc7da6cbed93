/** As `safeReturn` of the sign-in takes it; a longer address would lead back to its default page. */
const longest = 1000
const notTaken = /[^\w\-.~!$&'()*+,;=:@%/?]/g

/** Where to come back to with the query of the page as it is now, or without one that the sign-in would not take. */
export function withQuery(path: string, search: string): string {
  const address = path + search.replace(/^\?$/, '').replace(notTaken, encodeURIComponent)
  return search.startsWith('?') && address.length <= longest ? address : path
}
