import { splitPinned } from '@/lib/i18n/locales'
import type { Locale } from '@/schemas/locale'

/** One year, the whole site, as the front server sets it for a pinned address. Source: specification §1. */
export function languageCookie(locale: Locale): string {
  return `lang=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
}

/** The same place without a language in its address, so that the cookie decides. */
export function plainAddress({
  pathname,
  search,
  hash,
}: Pick<Location, 'pathname' | 'search' | 'hash'>): string {
  return splitPinned(pathname)[1] + search + hash
}

/** Switches the language and loads the page anew. */
export function switchLanguage(locale: Locale): void {
  document.cookie = languageCookie(locale)
  const [pinned] = splitPinned(location.pathname)
  if (pinned) location.assign(plainAddress(location))
  else location.reload()
}
