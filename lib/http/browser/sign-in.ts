import { loginHref } from '@/lib/http/browser/return-address'
import { withQuery } from '@/lib/http/browser/with-query'

/** The shortest time between two redirects to the sign-in in one tab, in ms. */
const guardWindow = 60_000
const key = 'sign_in_asked'

type SignInPlace = {
  location: Pick<Location, 'pathname' | 'search' | 'assign'>
  storage: () => Pick<Storage, 'getItem' | 'setItem'>
  now: number
}

/**
 * Redirects to the sign-in, which returns to this page, after an answer that requires it (specification §8). Not on the
 * sign-in page, and not twice within a minute, which would be a loop if the platform rejects the session. Returns
 * whether it redirects.
 */
export function redirectToSignIn({ location, storage, now }: SignInPlace): boolean {
  const { pathname, search } = location
  if (pathname.startsWith('/passport') || /^\/[a-z]{2}-[A-Z]{2}\/passport/.test(pathname)) return false
  try {
    const last = Number(storage().getItem(key) ?? Number.NEGATIVE_INFINITY)
    if (now - last < guardWindow) return false
    storage().setItem(key, String(now))
  } catch {
    return false // without storage, a loop could not be detected
  }
  location.assign(loginHref(withQuery(pathname, search)))
  return true
}
