import { localeFromCookie, type Locale } from '@/lib/i18n/locales'

/** The language the visitor has chosen; answers speak it. */
export function requestLocale({ headers }: Request): Locale {
  return localeFromCookie(headers.get('cookie') ?? undefined)
}
