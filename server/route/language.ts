import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLocale, localeFromCookie, type Locale } from '@/lib/i18n/locales'
import { languageHeader } from '@/server/send/headers'

/** Valid for one year, with the path and SameSite attributes of the language switch in the header. */
function languageCookie(locale: Locale): string {
  return `lang=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
}

/** True for a page load, false for a prefetch and for requests of the client router. */
function isVisit({ headers }: IncomingMessage): boolean {
  return !headers.rsc && !headers['next-router-prefetch'] && !headers['sec-purpose'] && !headers.purpose
}

/** The language of a page, and whether a shared cache in front asks for it. */
export type Language = { locale: Locale; isShared: boolean }

const sharedName = languageHeader.toLowerCase()

/**
 * The language in which a page is sent: that of its address, or else of the visitor. A shared cache in front names the
 * visitor's language in a header, and keeps the answer under it. The header counts only where it is configured
 * (SHARED_CACHE_SECONDS).
 */
export function languageOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  pinned: Locale | undefined,
  hasCache: boolean,
): Language {
  const named = hasCache ? headers[sharedName] : undefined
  const isShared = isLocale(named)
  return { locale: pinned ?? (isShared ? named : localeFromCookie(headers.cookie)), isShared }
}

/**
 * Sets the language cookie when an address with a language prefix is opened. A shared cache sets it itself, because it does not
 * keep answers with cookies.
 */
export function rememberLanguage(
  req: IncomingMessage,
  res: ServerResponse,
  pinned: Locale | undefined,
  isShared: boolean,
): void {
  if (pinned && !isShared && isVisit(req)) res.appendHeader('Set-Cookie', languageCookie(pinned))
}
