import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '@/lib/i18n/locales'

/** Valid for one year, with the path and SameSite attributes of the language switch in the header. */
function languageCookie(locale: Locale): string {
  return `lang=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
}

/** True for a page load, false for a prefetch and for requests of the client router. */
function isVisit({ headers }: IncomingMessage): boolean {
  return !headers.rsc && !headers['next-router-prefetch'] && !headers['sec-purpose'] && !headers.purpose
}

/** Sets the language cookie when an address with a language prefix is opened. */
export function rememberLanguage(
  req: IncomingMessage,
  res: ServerResponse,
  pinned: Locale | undefined,
): void {
  if (pinned && isVisit(req)) res.appendHeader('Set-Cookie', languageCookie(pinned))
}
