import { localeFromCookie, type Locale } from '@/lib/i18n/locales'

/** The visitor's chosen language, for answers. */
export function requestLocale({ headers }: Request): Locale {
  return localeFromCookie(headers.get('cookie') ?? undefined)
}
