import { everyLocale } from '@/lib/i18n/locales'
import { searchWordsSchema, type SearchWords } from '@/schemas/content/search'
import type { Locale } from '@/schemas/locale'

const words = await everyLocale(async (locale) =>
  searchWordsSchema.parse((await import(`../../content/${locale}/search.json`)).default),
)

/** What the site search knows of a language: synonyms, words to ignore, suggestions. */
export function getSearchWords(locale: Locale): SearchWords {
  return words[locale]
}
