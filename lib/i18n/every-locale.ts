import { locales, type Locale } from '@/schemas/locale'

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
