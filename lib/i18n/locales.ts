import { defaultLocale, languages, locales, type Locale } from '@/schemas/locale'

/**
 * Loads data for each language. `load` uses `import()` with the locale in the path, so that a new language needs no
 * further import.
 */
export async function everyLocale<Data>(
  load: (locale: Locale) => Promise<Data>,
): Promise<Readonly<Record<Locale, Data>>> {
  const entries = await Promise.all(locales.map(async (locale) => [locale, await load(locale)]))
  return Object.fromEntries(entries) as Record<Locale, Data>
}

export { defaultLocale, locales, type Locale }

export function isLocale(value: unknown): value is Locale {
  return locales.some((locale) => locale === value)
}

/**
 * The language of a Cookie header: `lang=` with exactly one of the locales, otherwise the default. Of several `lang`
 * cookies the first counts, because browsers send the most specific one first.
 */
export function localeFromCookie(header: string | undefined): Locale {
  const pair = header?.split(';').find((part) => part.trim().startsWith('lang='))
  const asked = pair?.trim().slice('lang='.length)
  return locales.find((locale) => locale === asked) ?? defaultLocale
}

/** Splits a pinned path: `/en-US/about` → `['en-US', '/about']`; a path without a language has no locale. */
export function splitPinned(path: string): [Locale | undefined, string] {
  const locale = locales.find((name) => path === `/${name}` || path.startsWith(`/${name}/`))
  if (!locale) return [undefined, path]
  return [locale, path.slice(locale.length + 1) || '/']
}

/** The path with a pinned language: `('en-US', '/')` → `/en-US`. */
export function pinnedPath(locale: Locale, path: string): string {
  return path === '/' ? `/${locale}` : `/${locale}${path}`
}

/** Links to a page in each of the other languages. */
export function otherLanguages(locale: Locale, path: string) {
  const others = locales.filter((other) => other !== locale)
  return others.map((other) => ({
    href: pinnedPath(other, path),
    label: languages[other].name,
    lang: other,
  }))
}

/** The canonical path of a page: without a language for the default language, pinned for the others. */
export function canonicalPath(locale: Locale, path: string): string {
  return locale === defaultLocale ? path : pinnedPath(locale, path)
}
