import { splitPinned } from '@/lib/i18n/locales'

/** The limit of `safeReturn`, which replaces a longer URL with its default page. */
const longestWithQuery = 1000
const notTaken = /[^\w\-.~!$&'()*+,;=:@%/?]/g

/** The path with the query of the current page, or without a query that the sign-in would reject. */
export function withQuery(path: string, search: string): string {
  const address = path + search.replace(/^\?$/, '').replace(notTaken, encodeURIComponent)
  return search.startsWith('?') && address.length <= longestWithQuery ? address : path
}

/** The page after a sign-in that requests no other page: it shows the signed-in user (specification §2). */
export const defaultReturn = '/roadmap'

const longest = 1000

/*
 * Paths of this site consist of letters, digits, `_` and `-`. Everything else is rejected: with a dot, a percent sign,
 * a backslash, `//` or a control character, a browser could read another address than this check.
 */
const page =
  /^(?:\/|(?:\/[A-Za-z0-9_-]+)+)(?:\?[\w\-.~!$&'()*+,;=:@%/?]*)?(?:#[\w\-.~!$&'()*+,;=:@%/?]*)?$/

/** Paths without a page, and the sign-in itself, which would be a loop. */
const closed = /^\/(?:(?:api|passport)(?:\/|$)|_)/i

/** The page to open after the sign-in: the requested one if it is a page of this site, otherwise `defaultReturn`. */
export function safeReturn(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > longest || !page.test(asked)) return defaultReturn
  const [, path] = splitPinned(asked.split(/[?#]/, 1)[0] ?? '')
  return closed.test(path) ? defaultReturn : asked
}

export type SignInRequest = {
  /** A page of this site, from `safeReturn`. */
  returnTo: string
  /** True if the visitor wants to register. */
  newcomer: boolean
}

/** The path of the embedded sign-in, without a language. */
export const signInPath = '/passport/login'

export function signInQuery({ returnTo, newcomer }: SignInRequest): string {
  return `?return=${encodeURIComponent(returnTo)}${newcomer ? '&register=1' : ''}`
}

/** The sign-in, which returns to `path`. The server redirects to `PASSPORT_URL` if that is set. */
export function loginHref(path: string): string {
  return signInPath + signInQuery({ returnTo: path, newcomer: false })
}

/** Registration is the first sign-in: the page, or an external service, shows texts for new visitors. */
export function registerHref(path: string): string {
  return signInPath + signInQuery({ returnTo: path, newcomer: true })
}

/**
 * The URL of an external service (`PASSPORT_URL`, whose own query is kept) for a request: `return` is an absolute URL
 * of this site, `register=1` is set for a new visitor.
 */
export function externalSignIn(
  passportUrl: string,
  siteUrl: string,
  { returnTo, newcomer }: SignInRequest,
): string {
  const address = new URL(passportUrl)
  address.searchParams.set('return', new URL(returnTo, siteUrl).href)
  if (newcomer) address.searchParams.set('register', '1')
  return address.href
}

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
  if (pathname.startsWith('/passport') || /^\/[a-z]{2}-[A-Z]{2}\/passport/.test(pathname))
    return false
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
