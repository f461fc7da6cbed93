import { locales, type Locale } from '@/schemas/locale'

export { locales, type Locale }

/** Used when the visitor has not chosen. */
export const defaultLocale: Locale = 'zh-CN'

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/**
 * The language a Cookie header asks for: exactly `lang=en-US` gives English, anything else Chinese.
 * With several `lang` cookies the first one counts, as browsers send the most specific first.
 */
export function localeFromCookie(header: string | undefined): Locale {
  const pair = header?.split(';').find((part) => part.trim().startsWith('lang='))
  return pair?.trim() === 'lang=en-US' ? 'en-US' : defaultLocale
}

/** Splits a pinned address: `/en-US/about` → `['en-US', '/about']`; a plain one has no locale. */
export function splitPinned(path: string): [Locale | undefined, string] {
  const locale = locales.find((name) => path === `/${name}` || path.startsWith(`/${name}/`))
  if (!locale) return [undefined, path]
  return [locale, path.slice(locale.length + 1) || '/']
}

/** The address that pins a language: `('en-US', '/')` → `/en-US`. */
export function pinnedPath(locale: Locale, path: string): string {
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** Canonical address of a page: plain in the default language, pinned in the others. */
export function canonicalPath(locale: Locale, path: string): string {
  return locale === defaultLocale ? path : pinnedPath(locale, path)
}
