import { splitPinned } from '@/lib/i18n/locales'
import type { Locale } from '@/schemas/locale'

/** Valid for one year and the whole site, like the front server's cookie for a pinned URL. Source: specification §1. */
export function languageCookie(locale: Locale): string {
  return `lang=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
}

/** The same URL without a language, so that the cookie decides. */
export function plainAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return splitPinned(pathname)[1] + search + hash
}

export function switchLanguage(locale: Locale): void {
  document.cookie = languageCookie(locale)
  const [pinned] = splitPinned(location.pathname)
  if (pinned) location.assign(plainAddress(location))
  else location.reload()
}
