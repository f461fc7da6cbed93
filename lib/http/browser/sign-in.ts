import { signInPath, signInQuery } from '@/lib/accounts/return-address'
import { withQuery } from '@/lib/http/browser/with-query'

/** Milliseconds in which one browser tab is led to the sign-in at most once by an answer. */
const guardWindow = 60_000
const key = 'sign_in_asked'

type Place = {
  location: Pick<Location, 'pathname' | 'search' | 'assign'>
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  now: number
}

/**
 * Leads to the sign-in and back here afterwards, as an answer that demands it does (specification §8). Not from the
 * sign-in itself, and not twice within a minute: a platform that knows nobody even after signing in would make a circle.
 * True when it leads there.
 */
export function leadToSignIn({ location, storage, now }: Place): boolean {
  const { pathname, search } = location
  if (pathname.startsWith('/passport') || /^\/[a-z]{2}-[A-Z]{2}\/passport/.test(pathname)) return false
  try {
    const last = Number(storage().getItem(key) ?? Number.NEGATIVE_INFINITY)
    if (now - last < guardWindow) return false
    storage().setItem(key, String(now))
  } catch {
    return false // without storage nothing would stop a circle
  }
  location.assign(signInPath + signInQuery({ returnTo: withQuery(pathname, search), newcomer: false }))
  return true
}
