import { splitPinned } from '@/lib/i18n/locales'

/** Where a sign-in leads that names no place of its own: the page that shows who is signed in (specification §2). */
export const defaultReturn = '/roadmap'

const longest = 1000

/*
 * Letters, digits, `_` and `-` make up every address of this site. What is not allowed needs no second thought: a dot,
 * a percent sign, a backslash, `//` or a control character could each make a browser read another address than we do.
 */
const page = /^(?:\/|(?:\/[A-Za-z0-9_-]+)+)(?:\?[\w\-.~!$&'()*+,;=:@%/?]*)?(?:#[\w\-.~!$&'()*+,;=:@%/?]*)?$/

/** Answered without a page, or by this very sign-in, which would go round in a circle. */
const closed = /^\/(?:(?:api|passport)(?:\/|$)|_)/i

/** Where to go after signing in: the page asked for, if it is one of this site; otherwise `defaultReturn`. */
export function safeReturn(asked: unknown): string {
  if (typeof asked !== 'string' || asked.length > longest || !page.test(asked)) return defaultReturn
  const [, path] = splitPinned(asked.replace(/[?#].*$/, ''))
  return closed.test(path) ? defaultReturn : asked
}

export type SignInRequest = {
  /** A page of this site, as `safeReturn` gives it. */
  returnTo: string
  /** True for a visitor who asked to register. */
  newcomer: boolean
}

/** The address of the embedded sign-in, without a language. */
export const signInPath = '/passport/login'

/** The query of the sign-in's own address that says the same again. */
export function signInQuery({ returnTo, newcomer }: SignInRequest): string {
  return `?return=${encodeURIComponent(returnTo)}${newcomer ? '&register=1' : ''}`
}

/**
 * The same request to an external service (`PASSPORT_URL`, whose own query is kept): `return` is absolute and always of
 * this site's origin, `register=1` marks a newcomer.
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
