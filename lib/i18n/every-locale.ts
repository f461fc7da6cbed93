import { locales, type Locale } from '@/schemas/locale'

/** What `load` gives for each language. With `import()` and the locale in its path, a new language needs no import of its own. */
export async function everyLocale<Data>(
  load: (locale: Locale) => Promise<Data>,
): Promise<Readonly<Record<Locale, Data>>> {
  const entries = await Promise.all(locales.map(async (locale) => [locale, await load(locale)]))
  return Object.fromEntries(entries) as Record<Locale, Data>
}
