import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Locale } from '@/lib/i18n/locales'

/** One year; the path and the SameSite rule are those of the switch in the header. */
function languageCookie(locale: Locale): string {
  return `lang=${locale}; Path=/; Max-Age=31536000; SameSite=Lax`
}

/** True when a person opens the address, not a prefetch or the client router. */
function isVisit(req: IncomingMessage): boolean {
  const { headers } = req
  return !headers.rsc && !headers['next-router-prefetch'] && !headers['sec-purpose'] && !headers.purpose
}

/** Opening a pinned address as a page chooses that language from then on. */
export function rememberLanguage(
  req: IncomingMessage,
  res: ServerResponse,
  pinned: Locale | undefined,
): void {
  if (pinned && isVisit(req)) res.appendHeader('Set-Cookie', languageCookie(pinned))
}
